#include "CBaseline.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char *states[] = {"happy", "neutral", "sad",    "verySad",
                               "dead",  "washing", "drying", "folding"};

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static sqlite3 *open_database(const char *path) {
  sqlite3 *db = NULL;
  if (sqlite3_open(path, &db) != SQLITE_OK) return NULL;
  sqlite3_exec(db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON",
               NULL, NULL, NULL);
  return db;
}

double baseline_insert(const char *path, const char *sql, const baseline_pet *pets, int count) {
  sqlite3 *db = open_database(path);
  if (!db) return -1;
  sqlite3_stmt *statement = NULL;
  double start = seconds();
  sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL);
  if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK) {
    fprintf(stderr, "%s\n", sqlite3_errmsg(db));
    return -1;
  }
  for (int i = 0; i < count; i++) {
    const baseline_pet *pet = &pets[i];
    sqlite3_bind_blob(statement, 1, pet->id, 16, SQLITE_STATIC);
    sqlite3_bind_text(statement, 2, pet->name, pet->name_length, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 3, pet->created);
    sqlite3_bind_text(statement, 4, states[pet->state], -1, SQLITE_STATIC);
    if (pet->has_last) sqlite3_bind_int64(statement, 5, pet->last);
    else sqlite3_bind_null(statement, 5);
    sqlite3_bind_int64(statement, 6, pet->is_active);
    if (pet->has_health) sqlite3_bind_int64(statement, 7, pet->health);
    else sqlite3_bind_null(statement, 7);
    if (pet->has_update) sqlite3_bind_int64(statement, 8, pet->update);
    else sqlite3_bind_null(statement, 8);
    for (int k = 0; k < 6; k++) sqlite3_bind_int64(statement, 9 + k, pet->numbers[k]);
    if (sqlite3_step(statement) != SQLITE_DONE) {
      fprintf(stderr, "%s\n", sqlite3_errmsg(db));
      return -1;
    }
    sqlite3_reset(statement);
  }
  sqlite3_finalize(statement);
  sqlite3_exec(db, "COMMIT", NULL, NULL, NULL);
  double elapsed = seconds() - start;
  sqlite3_close(db);
  return elapsed;
}

double baseline_fetch(const char *path, const char *sql, int *count) {
  sqlite3 *db = open_database(path);
  if (!db) return -1;
  sqlite3_stmt *statement = NULL;
  double start = seconds();
  if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK) return -1;
  int capacity = 16, n = 0;
  baseline_pet *pets = malloc(sizeof(baseline_pet) * (size_t)capacity);
  while (sqlite3_step(statement) == SQLITE_ROW) {
    if (n == capacity) {
      capacity *= 2;
      pets = realloc(pets, sizeof(baseline_pet) * (size_t)capacity);
    }
    baseline_pet *pet = &pets[n++];
    memcpy(pet->id, sqlite3_column_blob(statement, 0), 16);
    const unsigned char *name = sqlite3_column_text(statement, 1);
    pet->name_length = sqlite3_column_bytes(statement, 1);
    pet->name = malloc((size_t)pet->name_length + 1);
    memcpy(pet->name, name, (size_t)pet->name_length + 1);
    pet->created = sqlite3_column_int64(statement, 2);
    const char *state = (const char *)sqlite3_column_text(statement, 3);
    pet->state = -1;
    for (int k = 0; k < 8; k++)
      if (strcmp(state, states[k]) == 0) {
        pet->state = k;
        break;
      }
    pet->has_last = sqlite3_column_type(statement, 4) != SQLITE_NULL;
    pet->last = sqlite3_column_int64(statement, 4);
    pet->is_active = sqlite3_column_int64(statement, 5) != 0;
    pet->has_health = sqlite3_column_type(statement, 6) != SQLITE_NULL;
    pet->health = sqlite3_column_int64(statement, 6);
    pet->has_update = sqlite3_column_type(statement, 7) != SQLITE_NULL;
    pet->update = sqlite3_column_int64(statement, 7);
    for (int k = 0; k < 6; k++) pet->numbers[k] = sqlite3_column_int64(statement, 8 + k);
  }
  double elapsed = seconds() - start;
  *count = n;
  sqlite3_finalize(statement);
  for (int i = 0; i < n; i++) free(pets[i].name);
  free(pets);
  sqlite3_close(db);
  return elapsed;
}
