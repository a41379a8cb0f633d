/// The version of the programs: a C string, because only C can be given one when it is compiled.
const char *_Nonnull household_version(void);
