"""Imports rollouts, has them judged, and loads what came of it with pandas:
python3 touchstone.py step_40.jsonl "last night"
TOUCHSTONE_URL says where the server is, TOUCHSTONE_KEY signs in where people do."""
import json, os, sys, time
from urllib import error, parse, request
import pandas

BASE = os.environ.get("TOUCHSTONE_URL", "http://127.0.0.1:3000")
KEY = os.environ.get("TOUCHSTONE_KEY")

def opened(method, path, body=None, **params):
    headers = {"authorization": f"Bearer {KEY}"} if KEY else {}
    if isinstance(body, dict):
        headers["content-type"], body = "application/json", json.dumps(body).encode()
    url = f"{BASE}{path}?{parse.urlencode(params)}"
    try:
        return request.urlopen(request.Request(url, body, headers, method=method))
    except error.HTTPError as refused:
        sys.exit(json.load(refused)["error"]["message"])

def call(*args, **params):
    return json.load(opened(*args, **params))

def finished(path):
    while (state := call("GET", path))["status"] in ("queued", "running"):
        time.sleep(0.5)
    return state if state["status"] == "done" else sys.exit(f"{path}: {state['status']}, {state['error']}")

def main(file, collection):
    with open(file, "rb") as body:
        sent = call("POST", "/api/imports", body, collection=collection, filename=os.path.basename(file))
    print(finished(f"/api/imports/{sent['id']}")["traces_created"], "traces imported")
    judging = call("POST", "/api/judgings", {"filter": parse.urlencode({"collection": collection})})
    print(finished(f"/api/judgings/{judging['id']}")["calls"], "calls of judges")
    frame = pandas.read_csv(opened("GET", "/api/exports", kind="traces", format="csv", collection=collection))
    print(frame.groupby("model")["reward_total"].mean())

if __name__ == "__main__":
    main(*sys.argv[1:3])
