"""Reads a CBOR item in hexadecimal digits from each line of standard input, and prints it again.

Each line of output has what cbor2 writes for the item in canonical form, and its parts as text.
"""

import struct
import sys

import cbor2


def text(value):
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return f"i{value}"
    if isinstance(value, float):
        return "r" + struct.pack(">d", value).hex()
    if isinstance(value, str):
        return "t" + value.encode().hex()
    if isinstance(value, bytes):
        return "b" + value.hex()
    if isinstance(value, (list, tuple)):
        return "[" + ",".join(map(text, value)) + "]"
    return "{" + ",".join(text(k) + ":" + text(v) for k, v in value.items()) + "}"


for line in sys.stdin:
    value = cbor2.loads(bytes.fromhex(line))
    print(cbor2.dumps(value, canonical=True).hex(), text(value))
