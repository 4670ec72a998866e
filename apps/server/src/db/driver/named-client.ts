import type { Writable } from 'node:stream';
import type pg from 'pg';
import { DescribedOnce, type Done } from './described-once.ts';
import { PrimaryClient } from './primary-client.ts';

/** Statements whose plan is worth keeping. */
const PLANNED = /^\s*(select|insert|update|delete|with|merge)\b/i;
/** `$3, $4, $5`, also of several rows: its length depends on the data. */
const LIST = /\$\d+(?:(?:, |\), \()\$\d+)+/g;
/** How many lengths of the lists of one statement get a name. */
const LENGTHS_MAX = 12;
/** Each connection keeps a plan for every name that it has used. Spotter has about 450 statements. */
const NAMES_MAX = 1000;

/** Gives statements names: the same text has the same name on every connection. */
export function createStatementNames({ most = NAMES_MAX, lengths = LENGTHS_MAX } = {}) {
  const names = new Map<string, string>();
  const lengthsOf = new Map<string, number>();
  let last = 0;
  return {
    /** The name of a statement; undefined for one that is sent without a name. */
    of(text: string): string | undefined {
      const known = names.get(text);
      if (known || names.size >= most || !PLANNED.test(text)) return known;
      const shape = text.replace(LIST, '$');
      const count = (lengthsOf.get(shape) ?? 0) + 1;
      if (count > lengths) return undefined;
      lengthsOf.set(shape, count);
      const name = `s${++last}`;
      names.set(text, name);
      return name;
    },
    /** Gives a statement another name next time: what PostgreSQL has prepared under this one is of no use. */
    renew(text: string): void {
      if (names.has(text)) names.set(text, `s${++last}`);
    },
  };
}

const statements = createStatementNames();

type Failed = { code?: unknown; routine?: unknown } | null | undefined;

/** Whether a migration changed the columns of a prepared statement's answer. */
export const isOutdatedPlan = (error: Failed) =>
  error?.code === '0A000' && error.routine === 'RevalidateCachedQuery';

/** A statement as it is sent to a pooler that does not know prepared ones. */
function withoutName(statement: unknown): unknown {
  const hasName =
    typeof statement === 'object' && statement !== null && 'name' in statement && 'text' in statement;
  return hasName ? { ...statement, name: undefined } : statement;
}

type Named = { name: string; text: string; values?: unknown[] };

const OPTIONS = new Set(['name', 'text', 'values']);

/** A statement with a name and none of pg's other options, which pg itself carries out. */
const isNamed = (statement: object | null): statement is Named =>
  statement !== null &&
  typeof (statement as Partial<Named>).name === 'string' &&
  Object.keys(statement).every((option) => OPTIONS.has(option));

/** A statement that is sent under a name: its own, or one that its text gets. */
function namedOf([first, values]: readonly unknown[]): Named | undefined {
  if (typeof first === 'object') return isNamed(first) ? first : undefined;
  if (typeof first !== 'string' || !Array.isArray(values) || values.length === 0) return undefined;
  const name = statements.of(first);
  return name ? { name, text: first, values } : undefined;
}

type WithStream = { connection: { stream: Writable } };

/** Connections whose statements wait for the end of this turn. */
const gathering = new WeakSet<Writable>();

/** Statements that are started in one turn of the event loop leave in one write, and wake PostgreSQL once. */
function gather({ connection: { stream } }: WithStream): void {
  if (gathering.has(stream)) return;
  gathering.add(stream);
  stream.cork();
  process.nextTick(() => {
    gathering.delete(stream);
    stream.uncork();
  });
}

/** What a pooler in front of PostgreSQL takes. */
export type Pooler = {
  /** It shares one session among many clients (PgBouncer's transaction pooling) and refuses settings of a session. */
  sharesSessions?: boolean;
  /** `false`: it does not know prepared statements. */
  statementNames?: boolean;
};

/**
 * A connection whose statements with values are prepared under a name, so that PostgreSQL parses and plans each once
 * per connection. This is the only place that makes names; a statement that has one keeps it.
 */
export class NamedClient extends PrimaryClient {
  constructor(config: pg.ClientConfig & Pooler = {}) {
    super(config);
    const send = (...sent: unknown[]): unknown => {
      gather(this as unknown as WithStream);
      return Reflect.apply(super.query, this, sent);
    };
    if (config.statementNames === false) {
      this.query = ((first: unknown, ...rest: unknown[]) =>
        send(withoutName(first), ...rest)) as typeof this.query;
      return;
    }
    const sendNamed = (...sent: unknown[]): unknown => {
      const named = namedOf(sent);
      if (!named) return send(...sent);
      const { name, text, values } = named;
      const run = (done: Done) =>
        send(
          new DescribedOnce({ name, text, values, isKept: !config.sharesSessions }, (error, result) => {
            if (isOutdatedPlan(error)) statements.renew(text);
            done(error, result);
          }),
        );
      const callback = sent.at(-1);
      if (typeof callback === 'function') return run(callback as Done);
      return new Promise((resolve, reject) => {
        run((error, result) => (error ? reject(error) : resolve(result)));
      }).catch((error: Error) => {
        // As pg does: the stack leads to who sent the statement, not to the socket.
        Error.captureStackTrace(error);
        throw error;
      });
    };
    this.query = sendNamed as typeof this.query;
  }
}
