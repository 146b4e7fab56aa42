type Place = 'form' | 'chain' | 'rules' | 'result' | 'minutes' | 'receipts' | 'key' | 'signature';

export class Refused extends Error {
  constructor(problem: string, place?: Place, event?: { seq: number; type: string | null });
  place?: Place;
  event?: { seq: number; type: string | null };
}

export type Tools = {
  sha256(...parts: (string | Uint8Array)[]): Uint8Array;
  isSigned(key: Uint8Array, text: string, signature: Uint8Array): boolean;
};

type Event = { seq: number; at: string; type: string; hash: string; vote: string; payload: Record<string, unknown> };
type Value = 'agree' | 'notAgree' | 'noVote' | 'miss';
type Counts = Record<Value, { people: number; share: string }> & { participation: string };
type File = {
  format: string;
  public_key: string;
  events: Event[];
  receipts: object[];
  minutes?: string | null;
  result: unknown;
};

export class Course {
  setup: {
    name: string;
    type: 'online' | 'local';
    entries: { id: string; unit: string }[];
    points: { id: string; name: string }[];
  };
  voting: Map<string, { unit: string }>;
  ballots: Map<string, unknown>;
  objections: Map<string, unknown>;
  waiting: Map<string, unknown>;
  transfers: number;
  named: number;
  finish?: Event;
  annul?: Event;
  result(): (Counts & { point: string; accepted: boolean })[] | null;
}

type Round = {
  deed: string;
  question: string;
  point: string | null;
  state: string;
  counts: (Counts & { passed: boolean; quorate: boolean }) | null;
  corrected?: unknown;
};
export class Log {
  setup: {
    name: string;
    units: { n: number; unit: string; excluded: boolean }[];
    points: { id: string; name: string }[];
  };
  deeds: Map<string, { type: string; point?: string; question?: string; name?: string }>;
  sealed?: { at: string };
  result(): {
    ended: string | null;
    rounds: Round[];
    elections: { point: string; elected: string[]; tied: string[] }[];
    officers?: { role: string; name: string; round: string | null }[];
  } | null;
}

export class Seal {
  event: Event;
}

export type Checked = { file: File; course: Course | Log | Seal };
/** Something that was handed out before: what it is called, and its bytes. */
export type Given = { name: string; read(): Uint8Array };

export function checkFile(bytes: Uint8Array, tools: Tools): Checked;
export function checkAgainst(
  checked: Checked,
  given: { head?: string; key?: string; receipts?: Given[]; earlier?: Given[] },
  tools: Tools,
): void;
export function checkReceipt(checked: Checked, given: Given, tools: Tools): Event & { name?: string };
export function headOf(checked: Checked): Event;
