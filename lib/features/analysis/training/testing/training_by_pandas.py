"""Series by training step of a verl dump, computed with pandas from its files alone.

Usage: training_by_pandas.py FOLDER, which holds STEP.jsonl; prints a list of points as JSON.
"""

import json
import sys
from pathlib import Path

import pandas as pd

FOLDER = Path(sys.argv[1])
CLASS = {"Supported": "yes", "Refuted": "no"}


def read() -> pd.DataFrame:
    frames = []
    for file in FOLDER.glob("*.jsonl"):
        frame = pd.read_json(file, lines=True, dtype=False)
        frame["step"] = int(file.stem)
        frames.append(frame)
    rows = pd.concat(frames)
    rows["claim"] = rows["input"].str.extract(r"<claim>(.*?)</claim>", expand=False)
    rows["verdict"] = rows["output"].str.extract(
        r"<verification>(.*?)</verification>", expand=False
    )
    rows["class"] = rows["verdict"].map(CLASS)
    rows["right"] = (rows["class"] == rows["gts"].map(CLASS)).astype(float)
    rows["length"] = rows["output"].str.encode("utf-8").str.len()
    return rows


def votes(rows: pd.DataFrame) -> pd.DataFrame:
    """How often each class is named, by claim."""
    return rows.groupby(["claim", "class"]).size().unstack(fill_value=0)


def majority(counts: pd.DataFrame) -> pd.Series:
    """The class with most votes; none for a tie."""
    most = counts.max(axis=1)
    return counts.idxmax(axis=1).where(counts.eq(most, axis=0).sum(axis=1) == 1)


def summary(values: pd.Series) -> dict:
    known = values.dropna()
    result = {"missing": int(values.isna().sum())}
    for name, value in (
        ("mean", known.mean()),
        ("q25", known.quantile(0.25)),
        ("median", known.median()),
        ("q75", known.quantile(0.75)),
    ):
        result[name] = None if known.empty else float(value)
    return result


def point(step: int, rows: pd.DataFrame) -> dict:
    items = rows.groupby("claim")
    gold = items["gts"].first().map(CLASS)
    shares = items["right"].mean()
    counts = votes(rows)
    agreement = (counts.max(axis=1) / counts.sum(axis=1)).reindex(gold.index)
    predicted = majority(counts).reindex(gold.index)
    series = {
        "total": rows["score"],
        "reward.coverage": rows["coverage"],
        "reward.joint": rows["joint"],
        "output_length": rows["length"],
        "format_share": rows["verdict"].notna().astype(float),
        "accuracy": (predicted == gold).astype(float),
        "avg_at_k": shares,
        "solve_all": (shares == 1).astype(float),
        "solve_none": (shares == 0).astype(float),
        "agreement": agreement,
        "flat_groups": (items["score"].nunique() == 1).astype(float),
    }
    return {
        "step": step,
        "n": len(rows),
        "items": len(items),
        "series": {name: summary(values) for name, values in series.items()},
    }


json.dump([point(int(step), own) for step, own in read().groupby("step")], sys.stdout)
