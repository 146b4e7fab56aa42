#!/usr/bin/env python3
"""Checks an exported vote (.svjvote.json) or meeting (.svjmeeting.json) against docs/vote-ledger.md and docs/meeting-ledger.md with the standard library alone; it shares nothing with verify-vote.mjs."""

import argparse
import base64
import calendar
import hashlib
import json
import os
import re
import stat
import sys
import unicodedata
from fractions import Fraction
from functools import lru_cache

LIMIT = 256 * 1024 * 1024


class Refused(Exception):
    """The first problem of a file, as a sentence."""


# Canonical JSON: read loosely, written strictly, and the bytes compared.


def whole(digits):
    if digits == "-0":
        raise Refused("not canonical JSON: -0")
    if len(digits) > 17 or abs(int(digits)) > 2**53 - 1:
        raise Refused("not canonical JSON: an integer beyond 2^53 - 1")
    return int(digits)


def no_number(text):
    raise Refused(f"not canonical JSON: the number {text[:30]}")


def in_order(value):
    """The same value with the keys of all objects in the order of their UTF-16 code units."""
    if isinstance(value, dict):
        return {key: in_order(value[key]) for key in sorted(value, key=lambda key: key.encode("utf-16-be", "surrogatepass"))}
    return [in_order(item) for item in value] if isinstance(value, list) else value


def canonical(value):
    try:
        text = json.dumps(in_order(value), ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        return text.encode("utf-8")
    except UnicodeEncodeError:
        raise Refused("not canonical JSON: half a character") from None


def once(pairs):
    """An object, where no key stands twice."""
    value = dict(pairs)
    if len(value) < len(pairs):
        raise Refused("not canonical JSON: a repeated key")
    return value


def parse(data):
    try:
        numbers = {"parse_int": whole, "parse_float": no_number, "parse_constant": no_number}
        return json.loads(data.decode("utf-8"), object_pairs_hook=once, **numbers)
    except UnicodeDecodeError as error:
        raise Refused(f"not canonical JSON: no UTF-8 at byte {error.start}") from None
    except json.JSONDecodeError as error:
        raise Refused(f"not canonical JSON: {error.msg} at character {error.pos + 1}") from None
    except RecursionError:
        raise Refused("not canonical JSON: too many levels") from None


def read(data):
    value = parse(data)
    again = canonical(value)
    if again != data:
        place = next((at for at, (one, two) in enumerate(zip(again, data)) if one != two), min(len(again), len(data)))
        raise Refused(f"not canonical JSON: spaces, order of keys, a repeated key or an escape at byte {place + 1}")
    return value


def load(path):
    with open(path, "rb", opener=lambda name, flags: os.open(name, flags | getattr(os, "O_NONBLOCK", 0))) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(f"{path} is no ordinary file")
        data = file.read(LIMIT + 1)
    if len(data) > LIMIT:
        raise Refused(f"the file has more than the {LIMIT} bytes that are checked")
    return data


# Ed25519 (RFC 8032, section 5.1): points of -x² + y² = 1 + dx²y² as (X, Y, Z, T) with x = X/Z, y = Y/Z, xy = T/Z.

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
ROOT = pow(2, (P - 1) // 4, P)
ZERO = (0, 1, 1, 0)


def plus(one, two):
    a = (one[1] - one[0]) * (two[1] - two[0]) % P
    b = (one[1] + one[0]) * (two[1] + two[0]) % P
    c = 2 * D * one[3] * two[3] % P
    d = 2 * one[2] * two[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def point(data):
    """The point of 32 bytes, None where they are none."""
    number = int.from_bytes(data, "little")
    y, odd = number & (2**255 - 1), number >> 255
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if x * x % P != square:
        x = x * ROOT % P
    if x * x % P != square or (x == 0 and odd):
        return None
    x = P - x if x & 1 != odd else x
    return (x, y, 1, x * y % P)


def is_key(data):
    """Whether 32 bytes are a point in its one spelling, and none of a small order, under which anything is signed."""
    here = point(data)
    for _ in range(3 if here else 0):
        here = plus(here, here)
    return here is not None and (here[0] % P != 0 or (here[1] - here[2]) % P != 0)


def encoded(here):
    scale = pow(here[2], -1, P)
    x, y = here[0] * scale % P, here[1] * scale % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


@lru_cache(maxsize=8)
def multiples(data):
    """For each of the 64 hex digits of a factor, the point times 0 to 15 at that digit's place."""
    step, table = point(data), []
    for _ in range(64 if step else 0):
        row = [ZERO]
        for _ in range(16):
            row.append(plus(row[-1], step))
        step = row.pop()
        table.append(row)
    return table


def times(factor, table):
    total = ZERO
    for row in table:
        total = plus(total, row[factor & 15])
        factor >>= 4
    return total


BASE = encoded(point((4 * pow(5, -1, P) % P).to_bytes(32, "little")))


@lru_cache(maxsize=100_000)
def signed(key, message, signature):
    table, s = multiples(key), int.from_bytes(signature[32:], "little")
    if not table or s >= ORDER:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % ORDER
    x, y, z, t = times(k, table)
    return encoded(plus(times(s, multiples(BASE)), (-x % P, y, z, -t % P))) == signature[:32]


# The forms: an expression for texts, a type, a tuple of allowed values, a dict for an object with exactly these keys,
# a list [form, least length], or Maybe(forms) where null is allowed too.


class Maybe:
    """Null, or one of the forms."""

    def __init__(self, *forms):
        self.forms = forms


def expression(pattern):
    return re.compile(pattern, re.ASCII)


NUMBER = "(?:[1-9][0-9]{0,11}|10{12})"
ID = expression("[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}")
HASH = expression("[0-9a-f]{64}")
TIME = expression(r"(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z")
DAY = expression(r"(\d{4})-(\d\d)-(\d\d)")
PERCENT = expression(r"(?:100|[1-9]?\d(?:\.\d?[1-9])?)")
FILES = [{"name": str, "sha256": HASH}, 0]
COUNTED = {"people": int, "share": str}
VALUES = ("agree", "notAgree", "noVote", "miss")
RESULT = [dict({value: COUNTED for value in VALUES}, point=ID, participation=str, share=str, accepted=bool), 0]
POINT = {"id": ID, "name": str, "text": HASH, "deed": bool, "files": FILES}
ENTRY = {"id": ID, "unit": str, "share": expression(f"{NUMBER}/{NUMBER}"), "excluded": bool, "person": HASH}
PAYLOAD = {
    "setup": {
        "name": str,
        "type": ("online", "local"),
        "participation": PERCENT,
        "accept": PERCENT,
        "base": ("present", "all"),
        "unanimous": bool,
        "deadline": Maybe(TIME),
        "ground": Maybe(("statutes", "meeting")),
        "note": str,
        "text": HASH,
        "files": FILES,
        "points": [POINT, 1],
        "entries": [ENTRY, 1],
    },
    "code": {"challenge": ID, "entries": [ID, 1], "member": ID},
    "ballot": {
        "entry": ID,
        "choices": dict,
        "channel": ("online", "paper", "proxy", "meeting", "absent"),
        "by": Maybe(ID),
        "self": bool,
        "challenge": Maybe(ID),
        "salt": expression("[0-9a-f]{32}"),
        "scans": [HASH, 0],
    },
    "transfer": {"entry": ID, "person": HASH, "by": ID},
    "address": {"member": ID, "by": Maybe(ID), "state": ("changed", "restored", "confirmed")},
    "objection": {"entry": ID, "by": ID, "reason": str},
    "finish": {"size": int, "root": HASH, "result": RESULT, "by": Maybe(ID)},
    "annul": {"by": Maybe(ID), "reason": str},
}
# The second edition, named in the setup: each ballot says by what paper it came.
SECOND = {
    "setup": dict(PAYLOAD["setup"], edition=int),
    "ballot": dict(PAYLOAD["ballot"], paper=Maybe({"date": DAY, "proxy": Maybe(str), "original": bool})),
}
# The third edition: the setup and each point name a profile, or null. A bound is an operator and a fraction.
BOUND = {"op": (">", ">="), "n": int, "d": int}
CUSTOM = {"custom": {"participation": BOUND, "acceptance": dict(BOUND, base=("present", "all"))}}
ANYBODY = (">=", Fraction(0))
HALF = (">", Fraction(1, 2))
PROFILES = {  # who must be present, who in favour, of what
    "majority_present": (HALF, HALF, "present"),
    "majority_all": (ANYBODY, HALF, "all"),
    "at_least_3_4_all": (ANYBODY, (">=", Fraction(3, 4)), "all"),
    "at_least_2_3_all": (ANYBODY, (">=", Fraction(2, 3)), "all"),
    "all": (ANYBODY, (">=", Fraction(1)), "all"),
}
EITHER = Maybe(tuple(PROFILES), CUSTOM)
THIRD = dict(SECOND["setup"], profile=EITHER, points=[dict(POINT, profile=EITHER), 1])
# The fourth edition, of online votes: a ballot that a proxy cast names the power of attorney.
FOURTH = dict(SECOND["ballot"], channel=("online", "power", "paper", "proxy", "absent"), power=Maybe(ID))
# The fifth: the list says who votes for each entry and who owns its unit together, and events whom they named.
SEAT = dict(ENTRY, elector=Maybe(ID), owners=[ID, 0], joint=bool)
FIFTH = {
    "setup": dict(THIRD, entries=[SEAT, 1]),
    "ballot": FOURTH,
    "transfer": dict(PAYLOAD["transfer"], elector=ID),
    "representative": {"entry": ID, "elector": ID, "power": ID, "signed": [ID, 0], "paper": bool, "by": ID},
}
UNSIGNED = ("setup", "code")
EVENT = {"v": int, "vote": ID, "seq": int, "prev": HASH, "at": TIME, "type": (*PAYLOAD, "representative"), "payload": dict, "hash": HASH}
RECEIPT = {"v": int, "vote": ID, "seq": int, "event": HASH, "sig": expression("[A-Za-z0-9_-]{86}")}
ITEM = dict({name: str for name in ("voted_user_id", "full_name", "room_name", "at", "channel", "public_key")})
ITEM.update(receipt=dict, person={"name": str, "salt": str})
FILE = {
    "format": ("svj-vote-ledger/1", "svj-meeting-ledger/1"),
    "public_key": expression("[A-Za-z0-9_-]{43}"),
    "events": [dict, 1],
    "receipts": [RECEIPT, 0],
    "result": Maybe(RESULT),
}
# The seal of a meeting by itself; of its event and receipt more is asked later.
SEAL = {
    "format": str,
    "public_key": FILE["public_key"],
    "event": dict(EVENT, type=str),
    "receipt": RECEIPT,
    "minutes": Maybe(str),
}


def misfit(value, form):
    """Where the value does not have the form: a path such as `.points[0].id`, "" for itself; None when it has it."""
    if isinstance(form, Maybe):
        found = [misfit(value, one) for one in form.forms] if value is not None else [None]
        return None if None in found else found[-1]
    if isinstance(form, type):
        return None if type(value) is form else ""
    if isinstance(form, re.Pattern):
        return None if type(value) is str and form.fullmatch(value) and is_date(form, value) else ""
    if isinstance(form, tuple):
        return None if type(value) is str and value in form else ""
    if isinstance(form, list):
        if type(value) is not list or len(value) < form[1]:
            return ""
        parts = ((f"[{at}]", item, form[0]) for at, item in enumerate(value))
    else:
        if type(value) is not dict:
            return ""
        if value.keys() != form.keys():
            return f".{min(value.keys() ^ form.keys())} (missing or unknown)"
        parts = ((f".{key}", value[key], form[key]) for key in form)
    for name, item, inner in parts:
        found = misfit(item, inner)
        if found is not None:
            return name + found
    return None


def is_date(form, text):
    if form not in (TIME, DAY):
        return True
    year, month, day = (int(part) for part in form.fullmatch(text).groups()[:3])
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 1 <= month <= 12 and 1 <= day <= calendar.mdays[month] + (leap and month == 2)


def need(holds, problem):
    if not holds:
        raise Refused(problem)


def need_form(value, form, what):
    found = misfit(value, form)
    need(found is None, f"{what}{found} is not as it must be")


def from_base64url(text):
    """The bytes; a text that another text could stand for too is refused."""
    data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    need(base64.urlsafe_b64encode(data).decode().rstrip("=") == text, "base64url with spare bits set")
    return data


# The chain.


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def merkle_root(leaves):
    """Level by level: a last one without a neighbour rises as it is, which gives the tree of RFC 6962."""
    level = [sha256(b"\0", bytes.fromhex(leaf)) for leaf in leaves]
    while len(level) > 1:
        odd = level[len(level) // 2 * 2 :]
        level = [sha256(b"\1", left, right) for left, right in zip(level[::2], level[1::2])] + odd
    return level[0].hex()


def link(before, event, at, form):
    """Refuses an event whose own fields or place in the chain are wrong."""
    need_form(event, form, "the event")
    need(event["v"] == 1, "its version is not 1")
    need(event["seq"] == at, f"its number is {event['seq']}")
    need(before is None or event["vote"] == before["vote"], "it belongs to another vote or meeting")
    need(event["prev"] == (before["hash"] if before else "0" * 64), "it does not follow on the event before")
    need(before is None or event["at"] >= before["at"], "it is earlier than the event before")
    need_hash(event)


def need_hash(event):
    rest = {key: value for key, value in event.items() if key != "hash"}
    need(event["hash"] == sha256(b"svj-vote-ledger/1\n", canonical(rest)).hex(), "its hash is wrong")


def links(events):
    """Yields each event of a vote once its own fields and its place in the chain are right."""
    before, second, edition = None, False, 1
    for at, event in enumerate(events):
        link(before, event, at, EVENT)
        kind, payload = event["type"], event["payload"]
        second = "edition" in payload if kind == "setup" else second
        if kind == "setup":
            edition = payload.get("edition", 1)
            need(not second or (type(edition) is int and edition in (2, 3, 4, 5)), "its edition is unknown")
        need(kind != "representative" or edition == 5, "its type is of a later edition")
        need_form(payload, form_of(kind, edition), "its payload")
        need((kind == "setup") == (at == 0), "the first event and no other must be a setup")
        yield event
        before = event


def form_of(kind, edition):
    """The keys of a payload: those of the first edition, as far as none that came after it has changed them."""
    if edition == 5 and kind in FIFTH:
        return FIFTH[kind]
    if kind == "setup" and edition > 2:
        return THIRD
    if kind == "ballot" and edition == 4:
        return FOURTH
    return SECOND[kind] if edition > 1 and kind in SECOND else PAYLOAD[kind]


def follow(events):
    """The whole course of a vote: its setup, ballots by entry, and the finish and annulment, None where there is none."""
    course = {"setup": None, "codes": {}, "ballots": {}, "finish": None, "annul": None, "before": None}
    course.update(used=set(), hashes=[], dead=set(), objections={}, moved=0, named=0, waiting={}, second=False)
    at, chain = 0, links(events)
    try:
        for at, event in enumerate(chain):
            RULES[event["type"]](course, event["payload"], event)
            course["before"] = event
            course["hashes"].append(event["hash"])
            at += 1
        at = len(events) - 1
        need(not is_closing(course), "the absent are there, but no finish")
    except Refused as problem:
        kind = events[at].get("type")
        raise Refused(f"event {at} ({kind if isinstance(kind, str) else '?'}): {problem}") from None
    return course


def is_closing(course):
    before = course["before"]
    return before["type"] == "ballot" and before["payload"]["channel"] == "absent"


def still_runs(course, kind, by=None):
    need(course["annul"] is None, "nothing may follow the annulment")
    need(course["finish"] is None, "after the finish only objections and an annulment may follow")
    closing = is_closing(course)
    need(not closing or kind in ("absent", "finish"), "after the absent only the finish may follow")
    need(not closing or course["before"]["payload"]["by"] == by, "the absent and the finish are not of the same member")


def set_up(course, setup, _):
    for name in ("points", "entries"):
        need(len({item["id"] for item in setup[name]}) == len(setup[name]), f"two {name} have the same id")
    course["setup"] = setup
    course["shares"] = {entry["id"]: entry["share"] for entry in setup["entries"] if not entry["excluded"]}
    need(course["shares"], "all entries are excluded")
    course["second"] = "edition" in setup
    course["fourth"] = setup.get("edition", 1) >= 4
    need(not course["fourth"] or setup["type"] == "online", "the fourth and later editions are of online votes")
    if setup.get("edition", 2) > 2:
        set_profiles(setup)
    course["entries"] = {entry["id"]: entry for entry in setup["entries"]}
    course["persons"] = {entry["id"]: entry["person"] for entry in setup["entries"]}
    course["seats"] = {}
    if setup.get("edition") == 5:
        for entry in setup["entries"]:
            owners = entry["owners"]
            need(owners == sorted(set(owners)), "the owners of an entry are not sorted and distinct")
            need(len(owners) != 1 and (owners or not entry["joint"]), "an entry is owned together by one alone")
            course["seats"][entry["id"]] = (entry["elector"], owners, entry["joint"])


def name_elector(course, named, _):
    """The owners of a unit for which nobody was named agree on somebody, or the committee has it on paper."""
    still_runs(course, "representative")
    entry, signed = named["entry"], named["signed"]
    need(signed == sorted(set(signed)), "those who agreed are not sorted and distinct")
    need(entry in course["shares"], "its entry does not vote")
    need(entry not in course["ballots"], "its entry has a ballot already")
    elector, owners, joint = course["seats"][entry]
    need(elector is None, "somebody was named for its entry before")
    need(owners, "its entry is not owned together")
    need(named["paper"] or set(owners) <= set(signed), "not all owners agreed")
    course["seats"][entry] = (named["elector"], owners, joint)
    course["named"] += 1


def set_profiles(setup):
    """Every profile can be reached, there is one, and the counts beside that of the vote follow from it."""
    profiles = [profile for profile in (setup["profile"], *(point_["profile"] for point_ in setup["points"])) if profile]
    need(profiles or setup["edition"] >= 4, "nothing has a profile")
    for profile in profiles:
        read_profile(profile)
    if setup["profile"] is None:
        return
    (how, some), (_, many), base = read_profile(setup["profile"])
    everybody = base == "all" and many == 1
    least = -(-some * 10000 // 1) + (1 if how == ">" and (some * 10000).denominator == 1 else 0)
    follow_from = (as_percent(min(least, 10000)), "99.99" if everybody else as_percent(-(-many * 10000 // 1)), base, everybody)
    given = (setup["participation"], setup["accept"], setup["base"], setup["unanimous"])
    need(given == follow_from, "the counts beside the profile do not follow from it")


def as_percent(hundredths):
    return f"{hundredths // 100}.{hundredths % 100:02}".rstrip("0").rstrip(".")


def read_profile(profile):
    if isinstance(profile, str):
        return PROFILES[profile]
    bounds = []
    for name in ("participation", "acceptance"):
        bound = profile["custom"][name]
        need(0 <= bound["n"] <= bound["d"] <= 10**12 and bound["d"] > 0, "a bound of a profile is no part of the whole")
        need(bound["op"] == ">=" or bound["n"] < bound["d"], "a bound of a profile is more than the whole")
        bounds.append((bound["op"], Fraction(bound["n"], bound["d"])))
    return (*bounds, profile["custom"]["acceptance"]["base"])


def mail_code(course, code, _):
    still_runs(course, "code")
    need(course["setup"]["type"] == "online", "a local vote has no codes")
    need(code["challenge"] not in course["codes"], "its challenge was given before")
    need(code["entries"] == sorted(set(code["entries"])), "its entries are not sorted and distinct")
    need(course["shares"].keys() >= set(code["entries"]), "it is for an entry that does not vote")
    need(code["member"] not in course["waiting"], "the changed address of its member is not confirmed")
    course["codes"][code["challenge"]] = code


def move(course, transfer, _):
    still_runs(course, "transfer")
    need(transfer["entry"] in course["shares"], "its entry does not vote")
    need(transfer["entry"] not in course["ballots"], "its entry has a ballot already")
    course["persons"][transfer["entry"]] = transfer["person"]
    if course["seats"]:
        course["seats"][transfer["entry"]] = (transfer["elector"], [], False)
    course["moved"] += 1
    course["dead"] |= {name for name, code in course["codes"].items() if transfer["entry"] in code["entries"]}


def note_address(course, note, _):
    still_runs(course, "address")
    member, by, state, waiting = note["member"], note["by"], note["state"], course["waiting"]
    if state == "confirmed":
        need(member in waiting, "no changed address of the member waits")
        need(by not in (None, member, *waiting[member]), "it is confirmed by whom it concerns or by who changed it")
    if state == "changed":
        waiting.setdefault(member, []).append(by)
    else:
        waiting.pop(member, None)
    if state != "confirmed":
        course["dead"] |= {name for name, code in course["codes"].items() if code["member"] == member}


def object_to(course, objection, _):
    need(course["annul"] is None, "nothing may follow the annulment")
    need(not is_closing(course), "after the absent only the finish may follow")
    need(objection["entry"] in course["ballots"], "its entry has no ballot to object to")
    need(objection["entry"] not in course["objections"], "its entry has an objection already")
    course["objections"][objection["entry"]] = objection


def cast(course, ballot, _):
    still_runs(course, ballot["channel"], ballot["by"])
    need(ballot["scans"] == sorted(set(ballot["scans"])), "its scans are not sorted and distinct")
    entry, choices, channel = ballot["entry"], ballot["choices"], ballot["channel"]
    need(entry in course["shares"], "its entry does not vote")
    need(entry not in course["ballots"], "its entry has a ballot already")
    need(choices.keys() == {point["id"] for point in course["setup"]["points"]}, "its choices do not name every point once")
    for value in choices.values():
        need(isinstance(value, str) and value in VALUES, "a choice is unknown")
    need(ballot["self"] == (channel == "online"), "self must be true exactly for the channel online")
    local = course["setup"]["type"] == "local"
    if channel == "absent":
        some = "miss" in choices.values() if local else set(choices.values()) == {"miss"}
        need(some, "it is of an absent one and has too many values")
    else:
        need(channel != ("online" if local else "meeting"), f"the channel {channel} does not fit to the type of the vote")
        need(ballot["by"] is not None, "nobody saved it")
    if course["second"]:
        look_at_paper(ballot)
    if course["fourth"]:
        need((ballot["power"] is None) == (channel != "power"), "it names a power exactly for the channel power")
    if course["seats"] and channel == "online":
        elector, owners, joint = course["seats"][entry]
        own = joint and ballot["by"] in owners if elector is None else elector == ballot["by"]
        need(own, "it was cast online by somebody who does not vote for the entry")
    if local or channel == "absent":
        need(ballot["challenge"] is None, "it may have no challenge")
    else:
        use_code(course, ballot)
    course["ballots"][entry] = ballot


def look_at_paper(ballot):
    channel, paper = ballot["channel"], ballot["paper"]
    if channel not in ("paper", "proxy"):
        need(paper is None, "it has a paper, but not the channel paper or proxy")
        need(not ballot["scans"], "it has scans without a paper")
        need(channel not in ("online", "power") or "miss" not in ballot["choices"].values(), "who votes online is not absent")
        return
    need(paper is not None, "its paper is missing")
    need(bool(paper["proxy"]) if channel == "proxy" else paper["proxy"] is None, "it names a proxy exactly for the channel proxy")
    need(ballot["scans"] or paper["original"], "its paper has neither a scan nor an original")


def use_code(course, ballot):
    challenge = ballot["challenge"]
    code, before = course["codes"].get(challenge), course["before"]
    need(code is not None, "its challenge is not of an earlier code")
    need(challenge not in course["dead"], "its code died when the entry was moved or the address of its member changed")
    need(code["member"] == ballot["by"], "its code was mailed to another member")
    need(ballot["entry"] in code["entries"], "its code was not mailed for this entry")
    goes_on = before["type"] == "ballot" and before["payload"]["challenge"] == challenge
    need(goes_on or challenge not in course["used"], "its challenge was used before")
    course["used"].add(challenge)


def finish(course, payload, event):
    still_runs(course, "finish", payload["by"])
    need(payload["size"] == event["seq"], "its size is not its own number")
    missing = course["shares"].keys() - course["ballots"].keys()
    need(not missing, f"{len(missing)} entries have no ballot")
    need(payload["root"] == merkle_root(course["hashes"]), "its Merkle root is wrong")
    need(canonical(payload["result"]) == canonical(recount(course)), "its result is not what the ballots give")
    course["finish"] = event


def annul(course, _, event):
    need(course["annul"] is None, "nothing may follow the annulment")
    need(course["before"] is None or not is_closing(course), "after the absent only the finish may follow")
    course["annul"] = event


RULES = {"setup": set_up, "code": mail_code, "ballot": cast, "finish": finish, "annul": annul}
RULES.update(transfer=move, address=note_address, objection=object_to, representative=name_elector)


# The count, in exact fractions.


def total_of(shares):
    """Their exact sum; shares of one denominator are added first, since houses have few of them."""
    sums = {}
    for share in shares:
        top, bottom = share.split("/")
        sums[bottom] = sums.get(bottom, 0) + int(top)
    parts = [Fraction(top, int(bottom)) for bottom, top in sums.items()]
    while len(parts) > 1:
        parts = [one + two for one, two in zip(parts[::2], parts[1::2])] + parts[len(parts) // 2 * 2 :]
    return parts[0] if parts else Fraction(0)


def reached(bound, part):
    how, least = bound
    return part > least or (part == least and how == ">=")


def profile_of(setup, point_):
    """What decides a point, None where the counts of the vote do."""
    profile = point_.get("profile") or setup.get("profile")
    return read_profile(profile) if profile else None


def recount(course):
    setup, result = course["setup"], []
    everything = total_of(course["shares"].values())
    for point_ in setup["points"]:
        groups = {value: [] for value in VALUES}
        for entry, share in course["shares"].items():
            groups[course["ballots"][entry]["choices"][point_["id"]]].append(share)
        sums = {value: total_of(group) for value, group in groups.items()}
        present = everything - sums["miss"]
        profile = profile_of(setup, point_)
        base = everything if (profile[2] if profile else setup["base"]) == "all" else present
        agreement = sums["agree"] / base if base else Fraction(0)
        accepted = present / everything >= Fraction(setup["participation"]) / 100 and base > 0
        accepted = accepted and agreement > Fraction(setup["accept"]) / 100
        item = {value: {"people": len(groups[value]), "share": str(sums[value] / everything)} for value in VALUES}
        item.update(point=point_["id"], participation=str(present / everything), share=str(agreement))
        item["accepted"] = accepted and (not setup["unanimous"] or sums["agree"] == everything)
        if profile:
            item["accepted"] = base > 0 and reached(profile[0], present / everything) and reached(profile[1], agreement)
        result.append(item)
    return result


# Meetings, docs/meeting-ledger.md.

STAMP = {"id": ID, "device": ID, "n": int, "at": TIME}
NOTED = ("agree", "notAgree", "noVote")
UNITS = [int, 1]
ROLL = {"n": int, "unit": str, "share": ENTRY["share"], "excluded": bool}
AGENDA = {"id": ID, "kind": ("inform", "discuss", "decide", "elect"), "name": str, "text": str}
AGENDA.update(requiresNotary=bool, profile=Maybe(str), isNew=bool)
MEETING = {"name": str, "start": TIME, "rules": {"proxyLimit": Maybe(int), "remote": bool}, "units": [ROLL, 1], "points": [AGENDA, 0]}
DEEDS = {
    "arrive": {
        "who": ID,
        "name": str,
        "units": UNITS,
        "basis": ("owner", "representative", "spouse", "statutory", "proxy"),
        "remote": bool,
        "power": Maybe(ID),
    },
    "leave": {"who": ID, "units": Maybe(UNITS)},
    "dispute": {"unit": int, "text": str},
    "agree": {"unit": int},
    "begin": {"name": str},
    "officer": {"role": ("chair", "recorder", "verifier", "counter"), "name": str},
    "turn": {"point": Maybe(ID)},
    "add": {"point": ID, "name": str, "text": str},
    "pose": {
        "question": ID,
        "point": ID,
        "kind": ("main", "counter", "candidate", "procedure"),
        "name": str,
        "text": str,
        "by": str,
    },
    "seats": {"point": ID, "count": int},
    "open": {"question": ID, "present": [int, 0], "out": [int, 0], "reason": Maybe(str)},
    "close": {"question": ID, "way": ("exceptions", "person", "ballots"), "rest": NOTED, "choices": [list, 0]},
    "ballot": {"round": ID, "unit": int, "value": NOTED},
    "object": {"point": ID, "unit": Maybe(int), "name": str, "text": str},
    "ask": {"point": Maybe(ID), "who": ID, "name": str, "kind": ("request", "reply", "procedural")},
    "speak": {"ask": ID},
    "hush": {"ask": ID},
    "note": {"point": ID, "text": str},
    "end": {},
    "undo": {"of": ID, "reason": str},
    "lead": {"name": str},
}
DEEDS = {kind: dict(form, **STAMP) for kind, form in DEEDS.items()}
STEERING = {"begin", "officer", "turn", "add", "pose", "seats", "open", "close", "end"}
# The third edition: each deed says who did it and where, and there are more of them.
REASON = expression("(?s).+")
DOER = {"member": ID, "place": expression("(?s).{0,60}")}
DEEDS_3 = {
    **DEEDS,
    "agree": dict(DEEDS["agree"], reason=REASON),
    "open": dict(DEEDS["open"], again=Maybe({"round": ID, "reason": REASON})),
    "correct": {"round": ID, "replaces": ID, "way": DEEDS["close"]["way"], "rest": NOTED, "choices": [list, 0], "reason": REASON},
    "abort": {"round": ID, "reason": str},
    "resume": {"end": ID, "reason": REASON},
    "yield": {"lead": ID},
    "seal": {"minutes": HASH},
}
DEEDS_3 = {kind: {**form, **STAMP, **DOER} for kind, form in DEEDS_3.items()}
STEERING_3 = STEERING | {"correct", "abort", "agree", "resume"}
# The fourth edition: an arrival says for which points its power is (none for all), what it tells there, whom a limit counts.
DEEDS_4 = {**DEEDS_3, "arrive": dict(DEEDS_3["arrive"], points=[ID, 0], orders=[list, 0], person=REASON)}
# The fifth edition: a question of procedure may say for which office of the meeting it elects.
DEEDS_5 = {**DEEDS_4, "pose": dict(DEEDS_4["pose"], office=Maybe(DEEDS["officer"]["role"]))}
# Only these are taken back, the guarded only by who leads; and those are taken after the end, of others than who leads.
LIGHT = {"arrive", "leave", "dispute", "officer", "add", "pose", "seats", "ballot", "object", "ask", "speak", "hush", "note"}
GUARDED = {"dispute", "officer", "add", "pose", "seats"}
NOTING = {"arrive", "leave", "dispute", "ballot", "object", "note"}
SERVERS = {"lead", "yield", "seal"}  # what only the server writes, at its own time
MEETING_EVENT = dict(EVENT, type=("setup", *DEEDS_3))


def instant(text):
    """Milliseconds since the year 1, exactly."""
    day, clock = text[:-1].split("T")
    year, month, date = (int(part) for part in day.split("-"))
    leaps = (year - 1) // 4 - (year - 1) // 100 + (year - 1) // 400
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    days = (year - 1) * 365 + leaps + sum(calendar.mdays[1:month]) + (leap and month > 2) + date
    hours, minutes, seconds = clock.split(":")
    return ((days * 24 + int(hours)) * 60 + int(minutes)) * 60_000 + int(seconds.replace(".", ""))


def written_profile(text):
    """The bounds of a majority as a meeting writes it: by its name, or as JSON; without one that of those present."""
    if text is None or not text.startswith("{"):
        need(text is None or text in PROFILES, "a profile is unknown")
        return PROFILES[text or "majority_present"]
    value = parse(text.encode("utf-8", "surrogatepass"))
    canonical(value)
    need_form(value, CUSTOM, "a profile")
    return read_profile(value)


def open_meeting(setup):
    second = "edition" in setup
    need_form(setup, dict(MEETING, edition=int) if second else MEETING, "its payload")
    need(not second or setup["edition"] in (2, 3, 4, 5), "its edition is unknown")
    limit = setup["rules"]["proxyLimit"]
    need(limit is None or limit >= 1, "the limit of a proxy is less than 1")
    need([unit["n"] for unit in setup["units"]] == list(range(len(setup["units"]))), "the units of the roll are not numbered from 0")
    need(not all(unit["excluded"] for unit in setup["units"]), "all units are excluded")
    need(len({point_["id"] for point_ in setup["points"]}) == len(setup["points"]), "two points have the same id")
    for point_ in setup["points"]:
        written_profile(point_["profile"])


def check_deed(kind, deed, forms):
    """The form of a deed, and its numbers that the form does not bound."""
    need(kind in forms, "its type is of a later edition")
    need_form(deed, forms[kind], "its payload")
    need(deed["n"] >= 1, "the count of its device is less than 1")
    need(kind != "seats" or 1 <= deed["count"] <= 50, "so many seats there are not")
    for pair in deed.get("choices", []):
        need(len(pair) == 2 and type(pair[0]) is int and type(pair[1]) is str and pair[1] in NOTED, "a choice is none")
    for pair in deed.get("orders", []):
        need(len(pair) == 2 and misfit(pair[0], ID) is None and misfit(pair[1], NOTED) is None, "an order is none")


def check_units(deed, count):
    named = [deed["unit"]] if deed.get("unit") is not None else []
    named += (deed.get("units") or []) + deed.get("present", []) + deed.get("out", [])
    for unit in named + [unit for unit, _ in deed.get("choices", [])]:
        need(0 <= unit < count, f"the unit {unit} is not in the roll")


def take_deeds(events):
    """The setup and all deeds of a meeting, each with type and seq, after every rule of the server was checked."""
    setup, deeds, before, at, course, forms = None, {}, None, 0, None, DEEDS
    taken_back, leads, ends = set(), [], []
    try:
        for at, event in enumerate(events):
            link(before, event, at, MEETING_EVENT)
            kind, payload = event["type"], event["payload"]
            need((kind == "setup") == (at == 0), "the first event and no other must be a setup")
            before = event
            if at == 0:
                open_meeting(payload)
                setup = payload
                course = Third(setup, event["at"]) if setup.get("edition", 1) > 2 else None
                forms = {3: DEEDS_3, 4: DEEDS_4, 5: DEEDS_5}.get(setup.get("edition"), DEEDS)
                continue
            check_deed(kind, payload, forms)
            need(payload["id"] not in deeds, "its deed is there already")
            need(instant(payload["at"]) - instant(event["at"]) <= 5000, "it was done after it was recorded")
            need(course is None or payload["at"] >= course.opened, "it was done before attendance began")
            check_units(payload, len(setup["units"]))
            deed = dict(payload, type=kind, seq=at)
            target = deeds.get(deed["of"]) if kind == "undo" else None
            if course:
                course.take(deed, target)
            else:
                check_course(deed, target, leads, [end for end in ends if end["id"] not in taken_back])
            deeds[deed["id"]] = deed
            if kind == "undo":
                taken_back.add(deed["of"])
            if kind in ("lead", "end"):
                (leads if kind == "lead" else ends).append(deed)
    except Refused as problem:
        kind = events[at].get("type")
        raise Refused(f"event {at} ({kind if isinstance(kind, str) else '?'}): {problem}") from None
    sealed = course.sealed if course else None
    return {"meeting": True, "setup": setup, "deeds": deeds, "undone": taken_back, "sealed": sealed}


def check_course(deed, target, leads, ends):
    """What the first two editions ask of a deed: who led and what was over, by the clocks of the devices."""
    kind = deed["type"]
    if kind == "undo":
        need(target is not None, "it takes back what is not there")
        need(target["type"] not in ("undo", "lead"), f"what it takes back is of the type {target['type']}")
    elif kind not in ("note", "lead"):
        need(not any(end["at"] < deed["at"] for end in ends), "the meeting was over before it was done")
    if (target["type"] if target else kind) in STEERING:
        leader = max((lead for lead in leads if lead["at"] <= deed["at"]), key=when, default=None)
        led = leader is not None and leader["device"] == deed["device"]
        need(led, "it steers the meeting, and its device did not lead")


def when(deed):
    return deed["at"], deed["seq"]


class Third:
    """The course of a meeting since the third edition: what was decided is changed by nothing but a deed that names it."""

    def __init__(self, setup, at):
        self.opened = self.steered = at
        self.excluded = {unit["n"] for unit in setup["units"] if unit["excluded"]}
        self.points = {point_["id"] for point_ in setup["points"]}
        self.agenda = frozenset(self.points)
        main = [point_["id"] for point_ in setup["points"] if point_["kind"] == "decide" or point_["isNew"]]
        self.questions = {name: (name, "main") for name in main}  # its point, its kind
        self.lead, self.begun, self.ended, self.running = None, False, None, None
        self.sealed = None
        self.devices, self.rounds, self.decided = {}, {}, {}
        self.opens, self.opens_at = 0, {}

    def take(self, deed, target):
        kind, at = deed["type"], deed["at"]
        member, last = self.devices.get(deed["device"], (deed["member"], ""))
        need(member == deed["member"], "its device is that of another member")
        servers = kind in SERVERS
        need(self.sealed is None or kind == "seal", "nothing may follow the seal")
        steers = kind in STEERING_3 or (target is not None and target["type"] in GUARDED)
        need(not (steers or servers) or at >= self.steered, "it was done before what it follows on")
        need(servers or at >= last, "it was done before the deed of its device that stands before it")
        if kind == "undo":
            need(target is not None, "it takes back what is not there")
            need(target["type"] in LIGHT, f"what it takes back is of the type {target['type']}")
        leads = self.lead is not None and (self.lead["device"], self.lead["member"]) == (deed["device"], member)
        need(not steers or leads, "it steers the meeting, and who did it did not lead")
        if self.ended and not servers:
            self.may_follow_end(deed, leads)
        if target:
            self.may_be_taken_back(target, deed["reason"])
        else:
            getattr(self, f"may_{kind}", lambda _: None)(deed)
        self.opens_at[deed["id"]] = self.opens
        self.devices[deed["device"]] = (member, last if servers else at)
        if steers or servers:
            self.steered = at
        self.count(deed, target)

    def may_follow_end(self, deed, leads):
        """After the end only who leads corrects and goes on; of others what they noted before it."""
        kind = deed["type"]
        if leads and kind in ("correct", "resume", "note", "undo"):
            need(kind != "undo" or deed["reason"] != "", "after the end nothing is taken back without a reason")
            return
        noted = kind in NOTING and deed["at"] <= self.ended["at"] and deed["device"] in self.devices
        need(noted, "the meeting was over before it was done")

    def may_arrive(self, deed):
        points, told = deed.get("points", []), [name for name, _ in deed.get("orders", [])]
        need(deed["basis"] == "proxy" or not points + told, "who speaks for themself needs no power")
        need(all(len(set(names)) == len(names) for names in (points, told)), "its points are not distinct")
        need(not points or set(told) <= set(points), "its power tells how to vote on a point that it does not reach")
        need(self.agenda >= set(points + told), "its power is for a point that was not on the agenda")

    def may_be_taken_back(self, target, reason):
        """Nothing may stand on what is taken back."""
        kind, put = target["type"], {one["question"] for one in self.rounds.values()}
        bound = False
        if kind == "ballot":
            bound = self.rounds[target["round"]]["state"] != "open"
        elif kind == "pose":
            bound = target["question"] in put
        elif kind == "add":
            others = (of for name, (of, _) in self.questions.items() if name != target["point"])
            bound = target["point"] in put or target["point"] in others
        elif kind == "seats":
            bound = self.is_electing(target["point"])
        need(not bound, "others stand on what it takes back")
        need(self.opens == self.opens_at[target["id"]] or reason != "", "a vote was opened since, and it gives no reason")

    def is_electing(self, point_):
        closed = (one["question"] for one in self.rounds.values() if one["state"] == "closed")
        return any(self.questions.get(question) == (point_, "candidate") for question in closed)

    def may_yield(self, deed):
        need(self.lead is not None and self.lead["id"] == deed["lead"], "nobody led by the deed that it names")

    def may_lead(self, _):
        need(self.lead is None, "somebody else led, and did not give it up")

    def may_begin(self, _):
        need(not self.begun, "the meeting had begun")

    def may_end(self, _):
        need(self.running is None, "a vote was open")

    def may_resume(self, deed):
        stands = self.ended is not None and self.ended["id"] == deed["end"]
        need(stands, "it goes on after an end that does not stand")

    def may_ballot(self, deed):
        need(deed["round"] in self.rounds, "its round is not there")

    def may_add(self, deed):
        need(deed["point"] not in self.points | self.questions.keys(), "its point is there already")

    def may_pose(self, deed):
        need(deed["question"] not in self.points | self.questions.keys(), "its question is there already")
        need(deed["point"] in self.points and deed["kind"] != "main", "its point is not there")
        fit = deed.get("office") is None or deed["kind"] == "procedure"
        need(fit, "who takes an office is elected by a question of procedure")

    def may_seats(self, deed):
        need(deed["point"] in self.points, "its point is not there")
        need(not self.is_electing(deed["point"]), "who is elected was voted on before")

    def may_open(self, deed):
        named, question = deed["present"] + deed["out"], deed["question"]
        fit = len(set(named)) == len(named) and not self.excluded & set(named)
        need(fit, "its units are not distinct, or have no vote")
        need(question in self.questions, "its question is not there")
        need(self.running is None, "another vote was open")
        again = deed["again"] and deed["again"]["round"]
        need(again == self.decided.get(question), "its question was decided, and it does not say so")

    def may_close(self, deed):
        is_open = self.running is not None and self.rounds[self.running]["question"] == deed["question"]
        need(is_open, "its question was not open")

    def may_abort(self, deed):
        need(self.running == deed["round"], "its round was not open")

    def may_correct(self, deed):
        one = self.rounds.get(deed["round"])
        stands = one is not None and (one["state"], one["count"]) == ("closed", deed["replaces"])
        need(stands, "what it corrects is not the count that stood")

    def count(self, deed, target):
        """What the deed changes for those that follow."""
        kind = deed["type"]
        if kind == "lead":
            self.lead = deed
        elif kind in ("yield", "abort"):
            self.lead = None if kind == "yield" else self.lead
            self.stop("broken")
        elif kind == "seal":
            self.sealed = deed
        elif kind == "begin":
            self.begun = True
        elif kind in ("end", "resume"):
            self.ended = deed if kind == "end" else None
        elif kind == "add":
            self.points.add(deed["point"])
            self.questions[deed["point"]] = (deed["point"], "main")
        elif kind == "pose":
            self.questions[deed["question"]] = (deed["point"], deed["kind"])
        elif kind == "open":
            self.rounds[deed["id"]] = {"question": deed["question"], "state": "open", "count": None}
            self.running = deed["id"]
            self.opens += 1
        elif kind == "close":
            self.decided[deed["question"]] = self.running
            self.rounds[self.running]["count"] = deed["id"]
            self.stop("closed")
        elif kind == "correct":
            self.rounds[deed["round"]]["count"] = deed["id"]
        elif kind == "undo" and target["type"] == "add":
            self.points.discard(target["point"])
            self.questions.pop(target["point"], None)
        elif kind == "undo" and target["type"] == "pose":
            self.questions.pop(target["question"], None)

    def stop(self, state):
        if self.running is not None:
            self.rounds[self.running]["state"] = state
        self.running = None


class Hall:
    """Who speaks for which unit, as one deed after the other changes it."""

    def __init__(self, setup):
        self.limit, self.remote = setup["rules"]["proxyLimit"], setup["rules"]["remote"]
        self.excluded = {unit["n"] for unit in setup["units"] if unit["excluded"]}
        self.third, self.fourth, self.fifth = (setup.get("edition", 1) > number for number in (2, 3, 4))
        self.speaker, self.came_by, self.disputed = {}, {}, set()
        self.scoped = {}  # those with a power of a unit for some points alone, each for other ones
        self.others = {}  # owners of a unit who are there too, and do not speak for it

    def present(self, at):
        """The units that somebody speaks for at a point, and nobody disputes it."""
        return {unit for unit in self.speaker.keys() | self.scoped.keys() if self.speaker_at(unit, at)} - self.disputed

    def speaker_at(self, unit, at):
        """Who speaks for a unit at a point: an owner, else who has a power for it, else who has one for all."""
        holder = self.speaker.get(unit)
        if holder and holder["basis"] != "proxy":
            return holder
        return next((voice for voice in self.scoped.get(unit, []) if at in voice["points"]), holder)

    def is_there(self, unit):
        """Whether anybody of a unit is there, whoever speaks for it."""
        return unit in self.speaker or bool(self.scoped.get(unit)) or bool(self.others.get(unit))

    def dispute(self, unit):
        if not self.third or self.is_there(unit):
            self.disputed.add(unit)

    def arrive(self, deed):
        if self.remote or not deed["remote"]:
            self.let_in(deed)
        for unit in deed["units"]:
            self.came_by[deed["who"], unit] = deed["device"]

    def let_in(self, deed):
        voice = {"who": deed["who"], "basis": deed["basis"], "since": deed["at"], "person": deed.get("person", deed["who"])}
        voice.update(points=deed.get("points", []), orders=dict(deed.get("orders", [])))
        theirs = self.by_power(voice["person"])
        for unit in dict.fromkeys(deed["units"]):
            full = voice["basis"] == "proxy" and self.limit is not None and len(theirs) >= self.limit
            if unit in self.excluded or (full and not (self.fourth and unit in theirs)):
                continue
            enters = self.enters_at_points(unit, voice) if voice["points"] else self.enters(unit, voice, deed["device"])
            if enters or (self.fourth and unit in self.speaker and self.speaker[unit]["who"] == voice["who"]):
                theirs.add(unit)

    def by_power(self, person):
        """The units that a person speaks for by powers."""
        units = {unit for unit, one in self.speaker.items() if (one["person"], one["basis"]) == (person, "proxy")}
        return units | {unit for unit, voices in self.scoped.items() if any(one["person"] == person for one in voices)}

    def enters_at_points(self, unit, voice):
        """Whether a voice comes to speak at its points: not before an owner, nor before another who has one of them."""
        holder, voices = self.speaker.get(unit), self.scoped.get(unit, [])
        shared = [one for one in voices if set(one["points"]) & set(voice["points"])]
        if (holder and holder["basis"] != "proxy") or any(one["who"] != voice["who"] for one in shared):
            return False
        self.scoped[unit] = [one for one in voices if one not in shared] + [voice]
        return True

    def enters(self, unit, voice, device):
        """Whether a voice comes to speak for a unit that it did not speak for; an owner does so at every point."""
        who, owner = voice["who"], voice["basis"] != "proxy"
        holder, others = self.speaker.get(unit), self.others.setdefault(unit, set())
        if owner:
            self.scoped.pop(unit, None)
        if holder and holder["who"] == who:
            self.speaker[unit] = dict(voice, since=holder["since"])
            return False
        if holder and not self.gives_way(holder, unit, voice, device):
            if owner:
                others.add(who)
            return False
        if holder and holder["basis"] != "proxy":
            others.add(holder["who"])
        others.discard(who)
        self.speaker[unit] = voice
        return True

    def rank(self, voice):
        """A power goes after an owner, and in the fifth edition each owner after whom all of them chose."""
        return 0 if voice["basis"] == "proxy" else 2 if self.fifth and voice["basis"] == "representative" else 1

    def gives_way(self, holder, unit, voice, device):
        if self.rank(voice) != self.rank(holder):
            return self.rank(voice) > self.rank(holder)
        soon = instant(voice["since"]) - instant(holder["since"]) <= 60_000
        return soon and self.came_by.get((holder["who"], unit)) != device

    def leave(self, deed):
        who, units = deed["who"], deed["units"]
        for unit in [unit for unit, one in self.speaker.items() if one["who"] == who]:
            if units is None or unit in units:
                del self.speaker[unit]
        for unit in self.scoped.keys() if units is None else self.scoped.keys() & set(units):
            self.scoped[unit] = [one for one in self.scoped[unit] if one["who"] != who]
        for others in self.others.values() if units is None else ():
            others.discard(who)
        if self.third:
            self.disputed = {unit for unit in self.disputed if self.is_there(unit)}


def hold(course):
    """The result of a meeting from its deeds alone, in the order in which they were done."""
    setup, hall, rounds = course["setup"], Hall(course["setup"]), []
    marks = {"begun": None, "ended": None, "lead": None}
    posed, seats, resumed, named, third = {}, {}, [], [], setup.get("edition", 1) > 2
    points = [dict(point_, bounds=written_profile(point_["profile"])) for point_ in setup["points"]]
    for deed in sorted(course["deeds"].values(), key=when):
        kind = deed["type"]
        if deed["id"] in course["undone"]:
            continue
        running = rounds[-1] if rounds and rounds[-1]["state"] == "open" else None
        if kind == "arrive":
            hall.arrive(deed)
        elif kind == "leave":
            hall.leave(deed)
        elif kind == "dispute":
            hall.dispute(deed["unit"])
        elif kind == "agree":
            hall.disputed.discard(deed["unit"])
        elif kind in ("begin", "end"):
            name = {"begin": "begun", "end": "ended"}[kind]
            marks[name] = marks[name] or deed["at"]
        elif kind == "resume":
            marks["ended"] = None
            resumed.append(deed["end"])
        elif kind == "lead":
            if running and not third and marks["lead"] not in (None, deed["device"]):
                running["state"] = "broken"
            marks["lead"] = deed["device"]
        elif kind in ("yield", "abort"):
            if running:
                running["state"] = "broken"
            marks["lead"] = None if kind == "yield" else marks["lead"]
        elif kind == "add":
            points.append({"id": deed["point"], "kind": "discuss", "isNew": True})
        elif kind == "pose":
            posed.setdefault(deed["question"], deed)
        elif kind == "officer":
            named.append((deed["at"], {"role": deed["role"], "name": deed["name"], "round": None}))
        elif kind == "seats":
            seats[deed["point"]] = deed["count"]
        elif kind == "open" and not running:
            at = posed[deed["question"]]["point"] if deed["question"] in posed else deed["question"]
            late = sorted(hall.present(at) ^ set(deed["present"]))
            asked = {"deed": deed, "question": deed["question"], "late": late, "orders": orders_at(hall, at, deed)}
            rounds.append(dict(asked, state="open", papers={}, corrected=[]))
        elif kind == "ballot" and running and running["deed"]["id"] == deed["round"]:
            if deed["unit"] in set(running["deed"]["present"]) - set(running["deed"]["out"]):
                running["papers"].setdefault(deed["unit"], deed["value"])
        elif kind == "close" and running and running["question"] == deed["question"]:
            running.update(state="closed", close=deed, closed=deed["at"])
        elif kind == "correct":
            corrected = next(one for one in rounds if one["deed"]["id"] == deed["round"])
            corrected["close"] = deed
            corrected["corrected"].append(deed["id"])
    sides = [(point_, question, name) for point_ in points for question, name in questions(point_, posed)]
    found = {}
    for point_, question, name in sides:
        found.setdefault(question, (point_, name))
    told = []
    for one in rounds:
        point_, name = found.get(one["question"], (None, None))
        counts = count_round(setup, one, bounds_of(point_, name)) if point_ and one["state"] == "closed" else None
        item = {"deed": one["deed"]["id"], "question": one["question"], "point": point_ and point_["id"]}
        if third:
            item["corrected"] = one["corrected"]
        if hall.fourth:
            item["against"] = otherwise(one, one["orders"]) if counts else []
        differ = otherwise(one, one["papers"]) if counts else []
        told.append(dict(item, state=one["state"], late=one["late"], differ=differ, counts=counts))
    total = total_of(unit["share"] for unit in setup["units"] if not unit["excluded"])
    elections = [elect(setup, point_, posed, rounds, seats) for point_ in points]
    result = dict(marks, total=str(total), undone=sorted(course["undone"]), rounds=told)
    result["elections"] = [election for election in elections if election]
    if third:
        result["resumed"] = resumed
    if hall.fifth:
        result["officers"] = officers(setup, points, posed, rounds, named)
    return result


def officers(setup, points, posed, rounds, named):
    """Who holds an office: whom nobody voted on, and who was elected by the last round of their question."""
    by_id, elected = {point_["id"]: point_ for point_ in points}, []
    for deed in posed.values():
        closed = [one for one in rounds if one["question"] == deed["question"] and one["state"] == "closed"]
        if deed.get("office") and deed["point"] in by_id and closed:
            if count_round(setup, closed[-1], bounds_of(by_id[deed["point"]], deed["kind"]))["passed"]:
                office = {"role": deed["office"], "name": deed["name"], "round": closed[-1]["deed"]["id"]}
                elected.append((closed[-1]["closed"], office))
    return [office for _, office in sorted(named + elected, key=lambda one: one[0])]


def orders_at(hall, at, deed):
    """What the powers of those who vote tell them, by unit; only on the point itself, not on what was put beside it."""
    voting = set(deed["present"]) - set(deed["out"]) if deed["question"] == at else ()
    speakers = {unit: hall.speaker_at(unit, at) for unit in voting}
    return {unit: voice["orders"][at] for unit, voice in speakers.items() if voice and at in voice["orders"]}


def otherwise(one, said):
    """The units for which something else is said, by a paper ballot or a power, than the count that stands."""
    counted = {unit: value for unit, value in one["close"]["choices"]}
    return sorted(unit for unit, value in said.items() if counted.get(unit, one["close"]["rest"]) != value)


def questions(point_, posed):
    """The questions of a point with their kinds, in the order in which one is looked for."""
    own = [deed for deed in posed.values() if deed["point"] == point_["id"]]
    by_kind = {kind: [deed["question"] for deed in own if deed["kind"] == kind] for kind in ("procedure", "counter", "candidate")}
    by_kind["counter"].reverse()
    by_kind["main"] = [point_["id"]] if point_["kind"] == "decide" or point_["isNew"] else []
    return [(question, kind) for kind in ("procedure", "counter", "main", "candidate") for question in by_kind[kind]]


def bounds_of(point_, kind):
    if kind == "procedure":
        return PROFILES["majority_present"]
    return PROFILES["all"] if point_["isNew"] else point_["bounds"]


def count_round(setup, one, bounds):
    out, here, close = set(one["deed"]["out"]), set(one["deed"]["present"]), one["close"]
    choices = {unit: value for unit, value in close["choices"]}
    groups = {value: [] for value in VALUES}
    for unit in setup["units"]:
        if not unit["excluded"] and unit["n"] not in out:
            value = choices.get(unit["n"], close["rest"]) if unit["n"] in here else "miss"
            groups[value].append(unit["share"])
    sums = {value: total_of(group) for value, group in groups.items()}
    third = setup.get("edition", 1) > 2  # those in dispute stay in every base, and are for neither side
    disputed = total_of(unit["share"] for unit in setup["units"] if third and unit["n"] in out and not unit["excluded"])
    everything = sum(sums.values()) + disputed
    here_too = everything - sums["miss"]
    present = here_too - disputed
    base = everything if bounds[2] == "all" else here_too
    part = lambda some, of: some / of if of else Fraction(0)
    participation, agreement = part(present, everything), part(sums["agree"], base)
    counts = {value: {"people": len(groups[value]), "share": str(part(sums[value], everything))} for value in VALUES}
    passes = lambda there, agreed: base > 0 and reached(bounds[0], there / everything) and reached(bounds[1], agreed / base)
    accepted, quorate = passes(present, sums["agree"]), 2 * present > everything
    counts.update(participation=str(participation), share=str(agreement), accepted=accepted, quorate=quorate)
    counts["passed"] = accepted and quorate
    if third:
        would = [2 * here_too > everything and passes(here_too, agreed) for agreed in (sums["agree"], sums["agree"] + disputed)]
        decisive = any(other is not counts["passed"] for other in would)
        counts["disputed"] = {"people": len(out), "share": str(part(disputed, everything)), "decisive": decisive}
    return counts


def elect(setup, point_, posed, rounds, seats):
    """Who of a point's candidates is elected, None where it has none."""
    candidates = [question for question, kind in questions(point_, posed) if kind == "candidate"]
    if not candidates:
        return None
    votes = {}
    for question in candidates:
        closed = [one for one in rounds if one["question"] == question and one["state"] == "closed"]
        counts = count_round(setup, closed[-1], bounds_of(point_, "candidate")) if closed else None
        if counts and counts["passed"]:
            votes[question] = Fraction(counts["agree"]["share"])
    ranked = sorted(votes, key=lambda question: -votes[question])
    number = seats.get(point_["id"], 1)
    tied = []
    if len(ranked) > number and votes[ranked[number - 1]] == votes[ranked[number]]:
        tied = [question for question in ranked if votes[question] == votes[ranked[number]]]
    elected = [question for question in ranked[:number] if question not in tied]
    return {"point": point_["id"], "seats": number, "elected": elected, "tied": tied}


def where_wrong(counted, given):
    """Where the result of a meeting is not what its deeds come to."""
    if counted is None or given is None:
        return "the result is there in the second edition, and only there"
    wrong = [name for name in counted if name not in given or canonical(counted[name]) != canonical(given[name])]
    if wrong and wrong[0] == "rounds" and isinstance(given.get("rounds"), list):
        for number, (one, other) in enumerate(zip(counted["rounds"], given["rounds"]), 1):
            if canonical(one) != canonical(other):
                return f"the result of the round {number} is not what the deeds come to"
    return f"the result at \"{wrong[0] if wrong else 'its end'}\" is not what the deeds come to"


# The file, and what was handed out before.


def is_signed(key, receipt):
    message = {name: value for name, value in receipt.items() if name != "sig"}
    return signed(key, b"svj-vote-receipt/1\n" + canonical(message), from_base64url(receipt["sig"]))


def check(data):
    file = read(data)
    said = file.get("format") if isinstance(file, dict) else None
    if said == "svj-meeting-seal/1":
        return check_seal(file)
    meeting = said == "svj-meeting-ledger/1"
    third = {"minutes": Maybe(str)} if meeting and is_third(file) else {}
    need_form(file, dict(FILE, result=Maybe(dict), **third) if meeting else FILE, "the file")
    key = from_base64url(file["public_key"])
    need(is_key(key), "the public key is none")
    if meeting:
        course = take_deeds(file["events"])
        expected = hold(course) if "edition" in course["setup"] else None
        same = expected == file["result"] if expected is None else canonical(expected) == canonical(file["result"])
        need(same, "" if same else where_wrong(expected, file["result"]))
        if third:
            check_minutes(course["sealed"], file["minutes"])
    else:
        course = follow(file["events"])
        expected = course["finish"]["payload"]["result"] if course["finish"] else None
        need(file["result"] == expected, "the result of the file is not that of the finish")
    owed = [event for event in file["events"] if event["type"] not in UNSIGNED]
    need(len(owed) == len(file["receipts"]), f"{len(owed)} signed events have {len(file['receipts'])} receipts")
    for event, receipt in zip(owed, file["receipts"]):
        fits = (receipt["v"], receipt["vote"], receipt["seq"], receipt["event"]) == (1, event["vote"], event["seq"], event["hash"])
        need(fits, f"event {event['seq']} ({event['type']}): its receipt names another")
    for receipt in file["receipts"]:
        need(is_signed(key, receipt), f"event {receipt['seq']}: its receipt is not signed by the key of the file")
    return file, course


def is_third(file):
    """Whether the first event of a meeting says that it is of the third edition or later, whatever else it is."""
    events = file.get("events")
    first = events[0] if isinstance(events, list) and events else None
    payload = first.get("payload") if isinstance(first, dict) else None
    return isinstance(payload, dict) and payload.get("edition") in (3, 4, 5)


def check_minutes(seal, minutes):
    """The minutes that are in a file are those that the last seal names."""
    if seal is None:
        return need(minutes is None, "there are minutes, and no seal names them")
    same = minutes is not None and sha256(minutes.encode("utf-8")).hex() == seal["minutes"]
    need(same, "the minutes are not those of the seal")


def check_seal(file):
    """The seal of a meeting by itself, as owners have it: what was closed, and that the log ended there."""
    need_form(file, SEAL, "the file")
    key, event, receipt = from_base64url(file["public_key"]), file["event"], file["receipt"]
    from_base64url(receipt["sig"])
    need(event["v"] == 1 and receipt["v"] == 1, "its version is not 1")
    need(event["type"] == "seal", "its event is not a seal")
    check_deed("seal", event["payload"], DEEDS_3)
    need_hash(event)
    if file["minutes"] is not None:
        check_minutes(event["payload"], file["minutes"])
    names = (receipt["event"], receipt["seq"], receipt["vote"]) == (event["hash"], event["seq"], event["vote"])
    need(names, "its receipt names another event")
    need(is_key(key), "the public key is none")
    need(is_signed(key, receipt), "its receipt is not signed by the key of the file")
    return dict(file, events=[event], receipts=[receipt]), {"seal": event}


def event_at(file, seq):
    """The event of a number, None where there is none; a seal by itself is alone in its file."""
    at = seq - file["events"][0]["seq"]
    return file["events"][at] if 0 <= at < len(file["events"]) else None


def compare(file, course, options):
    """Checks what was handed out before; returns the events that the receipts name, with the names that fit."""
    need(options.key in (None, file["public_key"]), "the file has another public key than the one given")
    last = (course.get("finish") or file["events"][-1])["hash"]
    need(last.startswith(options.head or ""), f"the head of the file is {last}, not the one given")
    named = [(path, *find(file, course, path)) for path in options.receipt]
    for path in options.earlier:
        earlier, _ = inside(f"the earlier export {path}", lambda: check(load(path)))
        need(earlier["public_key"] == file["public_key"], f"the earlier export {path} has another public key")
        for event in earlier["events"]:
            here = event_at(file, event["seq"])
            same = here is not None and here["hash"] == event["hash"]
            need(same, f"event {event['seq']}: it is not that of the earlier export {path}")
    return named


def find(file, course, path):
    receipt, item = inside(f"the receipt {path}", lambda: read_receipt(path))
    at, event = receipt["seq"], event_at(file, receipt["seq"])
    found = event and event["type"] not in UNSIGNED and (receipt["vote"], receipt["event"]) == (event["vote"], event["hash"])
    need(found, f"event {at}: the receipt {path} names an event that is not in the file")
    good = is_signed(from_base64url(file["public_key"]), receipt)
    need(good, f"event {at}: the receipt {path} is not signed by the key of the file")
    if item:
        inside(f"the receipt {path}", lambda: compare_item(file, course, event, item))
    return event, item and item["person"]["name"]


def read_receipt(path):
    value = parse(load(path))
    canonical(value)  # half characters
    item = value if isinstance(value, dict) and "receipt" in value else None
    if item:
        need_form(item, ITEM, "it")
    receipt = item["receipt"] if item else value
    need_form(receipt, RECEIPT, "it")
    need(receipt["v"] == 1, "its version is not 1")
    from_base64url(receipt["sig"])
    return receipt, item


def compare_item(file, course, event, item):
    need(event["type"] == "ballot", "it says of a ballot what is none")
    ballot, person = event["payload"], item["person"]
    entry = course["entries"][ballot["entry"]]
    said = {"voted_user_id": entry["id"], "room_name": entry["unit"], "channel": ballot["channel"]}
    said.update(at=event["at"], public_key=file["public_key"], full_name=person["name"])
    for field, value in said.items():
        need(item[field] == value, f"its {field} is not that of the ballot")
    commitment = sha256(b"svj-vote-person/1\n", canonical(person)).hex()
    need(commitment == course["persons"][entry["id"]], "its person is not the one of the commitment")


def inside(what, work):
    try:
        return work()
    except Refused as problem:
        raise Refused(f"{what}: {problem}") from None


# What is said.


def plain(text):
    """Text of the file as a terminal may show it."""
    hidden = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")
    return "".join("\N{REPLACEMENT CHARACTER}" if unicodedata.category(char) in hidden else char for char in text[:200])


def percent(fraction):
    hundredths = int(Fraction(fraction) * 10000 + Fraction(1, 2))
    return f"{hundredths // 100}.{hundredths % 100:02} %"


WORDS = {"agree": "for", "notAgree": "against", "noVote": "abstained", "miss": "absent"}


def tell(course, path, event, name):
    """The lines that say what the event of a receipt is."""
    said, by = event["payload"], event["payload"]["by"]
    yield f"  receipt {plain(path)}: event {event['seq']} ({event['type']}), recorded {event['at']}"
    if "entry" in said:
        entry = course["entries"][said["entry"]]
        yield f"     entry {entry['id']}, unit {plain(entry['unit']) or 'none'}, share {entry['share']}"
        fits = "no name is given" if name is None else f"of {plain(name)}, whom it fits"
        yield f"     commitment to the owner {course['persons'][entry['id']]}, {fits}"
    if event["type"] != "ballot":
        yield f"     by {by or 'nobody'}" + (f": {plain(said['reason'])}" if "reason" in said else "")
        return
    for number, point_ in enumerate(course["setup"]["points"], 1):
        yield f"     {number}. {plain(point_['name'])}: {WORDS[said['choices'][point_['id']]]}"
    cast_by = f"cast by {by} by the power of attorney {said.get('power')}" if said["channel"] == "power" else f"recorded by {by}"
    who = cast_by if by else "recorded when the vote closed by itself"
    yield f"     channel {said['channel']}, " + (f"cast by {by} for themself" if said["self"] else who)
    paper = said.get("paper")
    if paper:
        proxy = f", proxy {plain(paper['proxy'])}" if paper["proxy"] else ""
        yield f"     paper signed {paper['date']}{proxy}, original {'kept' if paper['original'] else 'not kept'}"
    for scan in said["scans"]:
        yield f"     scan {scan}"


def summary(file, course, options, named):
    setup, end, void = course["setup"], course["finish"], course["annul"]
    base = "all" if setup["base"] == "all" else "those present"
    yield f"{plain(setup['name'])} ({setup['type']}, {file['events'][0]['vote']})"
    yield f"  finished {end['at']}" if end else "  not finished"
    if void:
        yield f"  ANNULLED {void['at']}: the vote is void"
    yield f"  {len(setup['entries'])} entries ({len(setup['entries']) - len(course['shares'])} excluded), {len(course['ballots'])} ballots, {len(file['events'])} events"
    for number, (point_, item) in enumerate(zip(setup["points"], file["result"] or []), 1):
        yield f"  {number}. {plain(point_['name'])}: {'ACCEPTED' if item['accepted'] else 'NOT ACCEPTED'}"
        yield "     " + ", ".join(f"{value} {item[value]['people']} ({percent(item[value]['share'])})" for value in VALUES)
        profile = profile_of(setup, point_)
        if profile:
            words = [f"{'more than' if how == '>' else 'at least'} {least}" for how, least in profile[:2]]
            of = "all" if profile[2] == "all" else "those present"
            yield f"     taking part {percent(item['participation'])}, needed {words[0]}; for {percent(item['share'])} of {of}, needed {words[1]}"
            continue
        yield f"     taking part {percent(item['participation'])}, needed {setup['participation']} %; for {percent(item['share'])} of {base}, needed more than {setup['accept']} %{' and everybody' if setup['unanimous'] else ''}"
    for number, what in (
        (len(course["objections"]), "objections"),
        (course["moved"], "entries moved"),
        (course["named"], "representatives named by co-owners"),
        (len(course["waiting"]), "changed addresses not confirmed"),
    ):
        if number:
            yield f"  {number} {what}"
    for path, event, name in named:
        yield from tell(course, path, event, name)
    yield from closing_lines(file, options, (end or file["events"][-1])["hash"], walked("every event", file, ", Merkle root, recount" if end else ""))


def walked(rules, file, counted):
    return f"form, chain, rules of {rules}, {len(file['receipts'])} signed receipts{counted}"


def closing_lines(file, options, head, checked):
    yield f"  head {head} ({' '.join(head[at:at + 5].upper() for at in range(0, 20, 5))})"
    yield f"  key  {file['public_key']}"
    given = [name for name in ("key", "head", "receipt", "earlier") if getattr(options, name)]
    yield f"  checked: {checked}"
    yield f"  compared with: {', '.join(given) or 'nothing (give --key, --head, --receipt or --earlier)'}"


def meeting_summary(file, course, options, named):
    setup, deeds, result = course["setup"], course["deeds"], file["result"] or {}
    excluded = sum(1 for unit in setup["units"] if unit["excluded"])
    names = {point_["id"]: point_["name"] for point_ in setup["points"]}
    for deed in deeds.values():
        if deed["type"] in ("add", "pose"):
            names[deed["point" if deed["type"] == "add" else "question"]] = deed["name"]
    name = lambda key: plain(names.get(key, key))
    yield f"{plain(setup['name'])} (meeting, {file['events'][0]['vote']})"
    yield f"  ended {result['ended']}" if result.get("ended") else "  no end"
    yield f"  {len(setup['units'])} units ({excluded} excluded), {len(deeds)} deeds ({len(course['undone'])} taken back)"
    for number, item in enumerate(result.get("rounds", []), 1):
        counts = item["counts"]
        yield f"  {number}. {name(item['question'])}: {('PASSED' if counts['passed'] else 'NOT PASSED') if counts else item['state']}"
        if counts:
            values = ", ".join(f"{value} {counts[value]['people']} ({percent(counts[value]['share'])})" for value in VALUES)
            yield f"     {values}; present {percent(counts['participation'])}, {'quorate' if counts['quorate'] else 'NOT QUORATE'}"
        if item["differ"]:
            yield f"     ballots that say otherwise: {', '.join(plain(setup['units'][unit]['unit']) for unit in item['differ'])}"
        if item.get("against"):
            yield f"     otherwise than their power told: {', '.join(plain(setup['units'][unit]['unit']) for unit in item['against'])}"
        if item["late"]:
            yield f"     came or left unheard of: {', '.join(plain(setup['units'][unit]['unit']) for unit in item['late'])}"
    for item in result.get("officers", []):
        yield f"  {item['role']}: {plain(item['name'])}, {'without a vote' if item['round'] is None else 'elected'}"
    for item in result.get("elections", []):
        tied = f"; tied {', '.join(map(name, item['tied']))}" if item["tied"] else ""
        yield f"  {name(item['point'])}: elected {', '.join(map(name, item['elected'])) or 'nobody'}{tied}"
    for path, event, _ in named:
        yield f"  receipt {plain(path)}: event {event['seq']} ({event['type']}), deed {event['payload']['id']}, done {event['payload']['at']}, recorded {event['at']}"
    sealed = course["sealed"]
    if sealed:
        yield f"  sealed {sealed['at']} by {sealed['member']}; minutes sha256 {sealed['minutes']}"
    yield from closing_lines(file, options, file["events"][-1]["hash"], walked("every deed", file, ", recount" if result else ""))


def seal_summary(file, course, options, named):
    event = course["seal"]
    yield f"meeting {event['vote']}: minutes closed by {event['payload']['member']}, {event['at']}"
    yield f"  entry {event['seq']} of its log, which is not in this file: neither who was there nor the votes can be recounted from it"
    for path, *_ in named:
        yield f"  receipt {plain(path)}: event {event['seq']} (seal)"
    missing = file["minutes"] is None
    yield f"  minutes sha256 {event['payload']['minutes']}" + (", which are not in this file" if missing else "")
    yield from closing_lines(file, options, event["hash"], "form, hash and receipt of the seal" + ("" if missing else ", hash of the minutes"))


def judge(path, options):
    """The summary and None, or None and the first problem."""
    try:
        file, course = check(load(path))
        named = compare(file, course, options)
        tell_all = seal_summary if course.get("seal") else meeting_summary if course.get("meeting") else summary
        return "\n".join(tell_all(file, course, options, named)), None
    except Refused as problem:
        return None, plain(str(problem))
    except (MemoryError, RecursionError, OverflowError, ValueError) as error:
        return None, f"the file asks for more than can be checked ({type(error).__name__})"


class Once(argparse.Action):
    """An option that may be given once."""

    def __call__(self, parser, options, value, name=None):
        if getattr(options, self.dest) is not None:
            parser.error(f"{name} may be given once")
        setattr(options, self.dest, value)


def tied(given):
    """The arguments with a key that begins with a dash tied to its option, which would be read as another option."""
    args = []
    for arg in given:
        if args and args[-1] == "--key" and re.fullmatch("-[A-Za-z0-9_-]{42}", arg):
            args[-1] = f"--key={arg}"
        else:
            args.append(arg)
    return args


def arguments():
    parser = argparse.ArgumentParser(allow_abbrev=False, prog="verify_vote.py", description="Checks an exported vote or meeting against docs/vote-ledger.md and docs/meeting-ledger.md.")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("file", nargs="?", metavar="FILE", help="the export, .svjvote.json or .svjmeeting.json")
    what.add_argument("--batch", metavar="FOLDER", action=Once, help="check all files of a folder, one line for each")
    parser.add_argument("--receipt", metavar="FILE", action="append", default=[], help="a receipt that must be in the vote")
    parser.add_argument("--earlier", metavar="FILE", action="append", default=[], help="an earlier export of the same vote")
    parser.add_argument("--head", metavar="HASH", action=Once, help="the published hash of the last event, or its first 20 digits")
    parser.add_argument("--key", metavar="KEY", action=Once, help="the public key that the community knows")
    options = parser.parse_args(tied(sys.argv[1:]))
    if options.head is not None:
        options.head = re.sub("[ \u00a0\t\r\n]", "", options.head).lower()  # as it is printed
        if not re.fullmatch("[0-9a-f]{20}|[0-9a-f]{64}", options.head):
            parser.error("--head wants 64 hex digits, or the first 20")
    if options.key is not None:
        try:
            good = FILE["public_key"].fullmatch(options.key) and from_base64url(options.key)
        except Refused:
            good = False
        if not good:
            parser.error("--key wants 32 bytes in base64url")
    return options


def main():
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)  # sums of many odd shares are long
    options = arguments()
    try:
        if options.batch is None:
            text, problem = judge(options.file, options)
            print(text if problem is None else f"REFUSED: {problem}")
            return 0 if problem is None else 1
        code = 0
        for name in sorted(os.listdir(options.batch)):
            _, problem = judge(os.path.join(options.batch, name), options)
            code = code if problem is None else 1
            print(f"{name}\t{'valid' if problem is None else problem}")
        return code
    except OSError as error:
        print(f"verify_vote.py: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
