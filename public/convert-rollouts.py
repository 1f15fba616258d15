#!/usr/bin/env python3
"""Turns pickled rollouts of RL trainers into JSON Lines that Touchstone imports.

Reads
  slime's debug rollouts   --save-debug-rollout-data, --dump-details (.pt)
  plain pickles            a list of dicts, or a dict with such a list as "samples" (.pkl)

A pickle can run any program when it is loaded. This script loads none of it: texts, numbers, lists
and dicts are read, everything else becomes a stand-in that does nothing. It needs Python 3.8 and no
packages; only .pt files in the format of torch before 1.6 need torch.

Each sample becomes one line with prompt, output, label, reward or rewards, finish_reason,
training_step, group_id, sample_index; what else a sample holds goes along, but for its tokens,
masks and log-probabilities (name them with --keep).

  python3 convert-rollouts.py rollout_data/*.pt -o rollouts.jsonl
  npm run touchstone -- import rollouts.jsonl --collection "last night" --model my-model
"""

import argparse
import base64
import collections
import json
import math
import os
import pickle
import re
import struct
import sys
import zipfile

NAMES = {
    "prompt": ("prompt", "input", "messages", "question"),
    "output": ("response", "output", "completion", "generation"),
    "label": ("label", "gts", "ground_truth", "answer"),
    "reward": ("reward", "score"),
}
TOTALS = ("score", "total", "reward")
FINISH = {"completed": "stop", "truncated": "length", "aborted": "abort", "failed": "error"}
HEAVY = {
    "tokens", "loss_mask", "rollout_log_probs", "teacher_log_probs", "rollout_routed_experts",
    "response_length", "log_probs", "ref_log_probs", "values", "multimodal_inputs",
    "multimodal_train_inputs", "weight_versions",
}
PLAIN = {
    ("builtins", "set"), ("builtins", "frozenset"), ("builtins", "bytearray"), ("builtins", "complex"),
    ("collections", "OrderedDict"), ("collections", "deque"),
}
STORED = {
    "FloatStorage": "f", "DoubleStorage": "d", "HalfStorage": "e", "LongStorage": "q",
    "IntStorage": "i", "ShortStorage": "h", "CharStorage": "b", "ByteStorage": "B", "BoolStorage": "?",
}
# Of a tensor that may hold the rewards of a batch; tokens and logarithms are longer.
MOST_NUMBERS = 16384


class Refused(Exception):
    pass


class StandIn:
    """In the place of an object of any class: remembers what it was made of, and runs nothing."""

    kind = "object"

    def __new__(cls, *args, **_kwargs):
        self = object.__new__(cls)
        self.args, self.state, self.items = args, None, {}
        return self

    def __init__(self, *_args, **_kwargs):
        pass

    def __setstate__(self, state):
        self.state = state

    def __setitem__(self, key, value):
        self.items[key] = value

    def __call__(self, *args, **_kwargs):
        return type(self)(*args)

    def append(self, value):
        self.items[len(self.items)] = value

    def extend(self, values):
        for value in values:
            self.append(value)


def stand_in(module, name):
    return type(name.rpartition(".")[2] or "object", (StandIn,), {"kind": f"{module}.{name}"})


def encode(text, _encoding="latin1"):
    """Old pickles write bytes as a text to be encoded."""
    return text.encode("latin1")


class Storage:
    """The numbers of a tensor, which lie beside the pickle."""

    def __init__(self, stored, letter):
        self.stored, self.letter = stored, letter

    def at(self, index):
        size = struct.calcsize(self.letter)
        if not isinstance(index, int) or not 0 <= index * size < len(self.stored):
            return None
        return struct.unpack(f"<{self.letter}", self.stored[index * size : (index + 1) * size])[0]


class SafeUnpickler(pickle.Unpickler):
    def __init__(self, file, storages=None):
        super().__init__(file)
        self.storages = storages

    def find_class(self, module, name):
        module = {"__builtin__": "builtins"}.get(module, module)
        if (module, name) in PLAIN:
            return super().find_class(module, name)
        if (module, name) == ("_codecs", "encode"):
            return encode
        return stand_in(module, name)

    def persistent_load(self, saved):
        if self.storages is None or not isinstance(saved, tuple) or len(saved) < 5:
            return None
        _, storage, key, _, count = saved[:5]
        letter = STORED.get(getattr(storage, "__name__", ""))
        if letter is None or not isinstance(count, int) or count > MOST_NUMBERS:
            return None
        return Storage(self.storages(key), letter)


def value_of(one):
    """What a stand-in stands for, where that is plain: an enum, a number of numpy or torch, an object's fields."""
    kind, args = one.kind, one.args
    # Python 3.11.0 to 3.11.2 pickle a member of an enum by its name, not by its value.
    if kind == "builtins.getattr" and len(args) == 2 and isinstance(args[1], str):
        return args[1]
    # A number may be a part of the tensor of a whole batch.
    if kind.endswith("_rebuild_tensor_v2") and len(args) > 2 and isinstance(args[0], Storage):
        size = args[2]
        if isinstance(size, tuple) and all(length == 1 for length in size):
            return args[0].at(args[1])
    if kind.endswith("multiarray.scalar") and len(args) == 2 and isinstance(args[1], bytes):
        letters = {"f8": "d", "f4": "f", "f2": "e", "i8": "q", "i4": "i", "i2": "h", "i1": "b", "b1": "?"}
        spelled = args[0].args[0] if isinstance(args[0], StandIn) and args[0].args else ""
        letter = letters.get(spelled)
        if letter and len(args[1]) == struct.calcsize(letter):
            return struct.unpack(f"<{letter}", args[1])[0]
    state = one.state
    if isinstance(state, tuple) and len(state) == 2 and isinstance(state[1], dict):
        state = state[1]
    if isinstance(state, dict):
        return state
    if one.items:
        return one.items
    if len(args) == 1 and isinstance(args[0], (str, int, float)):
        return args[0]
    return f"<{kind}>"


def plain(value, depth=0):
    """The same as JSON knows it: NaN and infinities are null."""
    if depth > 100:
        raise Refused("it is nested more than 100 deep, or holds itself")
    if isinstance(value, StandIn):
        return plain(value_of(value), depth + 1)
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, Storage):
        return None
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, (bytes, bytearray)):
        return base64.b64encode(value).decode("ascii")
    if isinstance(value, dict):
        return {str(plain(key, depth + 1)): plain(inner, depth + 1) for key, inner in value.items()}
    if isinstance(value, (list, tuple, set, frozenset, collections.deque)):
        return [plain(inner, depth + 1) for inner in value]
    return str(value)


def load(path):
    """What a file holds, whatever its name."""
    try:
        if zipfile.is_zipfile(path):
            return load_zip(path)
        with open(path, "rb") as file:
            found = SafeUnpickler(file).load()
    except (OSError, Refused):
        raise
    except Exception as error:  # a damaged pickle raises errors of every kind
        raise Refused(f"it is no pickle, or a damaged one ({error})")
    # Torch before 1.6 wrote several pickles one after the other; the first is this number.
    return load_with_torch(path) if found == 0x1950A86A20F9469CFC6C else found


def load_zip(path):
    with zipfile.ZipFile(path) as archive:
        records = [name for name in archive.namelist() if name.rpartition("/")[2] == "data.pkl"]
        if len(records) != 1:
            raise Refused("it is a zip file, but not of torch: there is no data.pkl in it")
        folder = records[0][: -len("data.pkl")]
        with archive.open(records[0]) as file:
            return SafeUnpickler(file, lambda key: archive.read(f"{folder}data/{key}")).load()


def load_with_torch(path):
    try:
        import torch
    except ImportError:
        raise Refused("it is in the old format of torch, which needs torch to be read: pip install torch")
    try:
        return torch.load(path, map_location="cpu", weights_only=True)
    except Exception as error:  # torch raises errors of many kinds
        raise Refused(f"torch cannot read it safely ({str(error).splitlines()[0]})")


def samples_of(found):
    """The samples of a file and the rollout they belong to."""
    found = value_of(found) if isinstance(found, StandIn) else found
    rollout = None
    if isinstance(found, dict):
        rollout = plain(found.get("rollout_id"))
        if not isinstance(found.get("samples"), (list, tuple)):
            keys = ", ".join(str(key) for key in list(found)[:8]) or "none"
            raise Refused(f'it holds a dict without a list of "samples"; its keys are {keys}')
        found = found["samples"]
    if not isinstance(found, (list, tuple)):
        raise Refused(f"it holds {type(found).__name__}, not a list of samples")
    rows = []
    for sample in found:
        # Trainers keep the samples of one prompt together in a list.
        for one in sample if isinstance(sample, (list, tuple)) else [sample]:
            fields = plain(one)
            if not isinstance(fields, dict):
                raise Refused(f"a sample is {type(one).__name__}, not a dict")
            rows.append(fields)
    return rows, rollout


def take(fields, names):
    for name in names:
        if fields.get(name) is not None:
            return fields.pop(name)
    return None


def step_of(path, rollout):
    if isinstance(rollout, int):
        return rollout
    numbers = re.findall(r"\d+", os.path.basename(path))
    return int(numbers[-1]) if numbers else None


def row_of(fields, place, options):
    """One line, or None of a sample without texts."""
    taken = {name: take(fields, names) for name, names in NAMES.items()}
    prompt, output, reward = taken["prompt"], taken["output"], taken["reward"]
    if not isinstance(prompt, (str, list)) or not isinstance(output, str):
        return None
    row = {"prompt": prompt, "output": output, "label": taken["label"]}
    if isinstance(reward, dict):
        total = take(dict(reward), TOTALS)
        row["rewards"] = {name: number(value) for name, value in reward.items() if name not in TOTALS}
        row["reward"] = number(total)
    else:
        row["reward"] = number(reward)
    status = fields.pop("status", None)
    if status is not None:
        row["finish_reason"] = FINISH.get(str(status).lower())
        if row["finish_reason"] is None and str(status).lower() != "pending":
            row["status"] = status
    rollout = fields.pop("rollout_id", None)
    step = place["step"] if place["step"] is not None else rollout if isinstance(rollout, int) else None
    row["training_step"] = step
    group = fields.pop("group_index", None)
    if group is not None:
        row["group_id"] = f"{step}/{group}" if step is not None else str(group)
        row["sample_index"] = place["groups"][group]
        place["groups"][group] += 1
    for name in ("model", "run"):
        if getattr(options, name):
            row[name] = getattr(options, name)
    if place["isEval"]:
        row["split"] = "eval"
    rest = {name: value for name, value in fields.items() if name not in HEAVY or name in options.keep}
    # An empty field says nothing; one that has the name of ours would say something else.
    row.update({name: value for name, value in rest.items() if value not in (None, [], {}) and name not in row})
    return row


def number(value):
    if isinstance(value, bool):
        return int(value)
    return value if isinstance(value, (int, float)) else None


def convert(path, write, options):
    rows, rollout = samples_of(load(path))
    place = {
        "step": step_of(path, rollout),
        "groups": collections.Counter(),
        "isEval": os.path.basename(path).startswith("eval"),
    }
    written = 0
    for fields in rows:
        row = row_of(fields, place, options)
        if row is not None:
            write(json.dumps(row, allow_nan=False) + "\n")
            written += 1
    if written == 0:
        raise Refused(f"none of its {len(rows)} samples has a prompt and an output")
    left = len(rows) - written
    note = f"; {left} without a prompt or an output left out" if left else ""
    print(f"{path}: {written} rollouts{note}", file=sys.stderr)


def files_in(names):
    for name in names:
        if os.path.isdir(name):
            found = [os.path.join(name, file) for file in os.listdir(name) if file.endswith((".pt", ".pkl", ".pickle"))]
            yield from sorted(found, key=lambda file: [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", file)])
        else:
            yield name


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", metavar="FILE", help="pickled rollouts, or folders of them")
    parser.add_argument("-o", "--output", help="where the lines go; the terminal if left out")
    parser.add_argument("--model", help="the model that wrote the rollouts")
    parser.add_argument("--run", help="the training run they are of")
    parser.add_argument("--keep", action="append", default=[], metavar="FIELD", help="a field to take along: tokens, ...")
    options = parser.parse_args()
    # Under another name until it is whole, so that nothing imports half of it.
    target = f"{options.output}.tmp" if options.output else None
    out = open(target, "w", encoding="utf-8") if target else sys.stdout
    failed = count = 0
    for path in files_in(options.files):
        count += 1
        try:
            convert(path, out.write, options)
        except (Refused, OSError, RecursionError) as error:
            failed += 1
            reason = error.strerror if isinstance(error, OSError) else str(error)
            print(f"{path}: not converted: {reason}", file=sys.stderr)
    if target:
        out.close()
        if failed < count:
            os.replace(target, options.output)
        else:
            os.remove(target)
    if count == 0:
        print("No .pt or .pkl file found.", file=sys.stderr)
    return 1 if failed or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
