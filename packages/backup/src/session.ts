/**
 * Settings that COPY's text format depends on, fixed so that the same rows give the same bytes on every server, and none
 * of the limits of an ordinary session: a large table takes as long as it takes.
 */
const SETTINGS = [
  'timezone=UTC',
  'datestyle=ISO',
  'intervalstyle=postgres',
  'extra_float_digits=1',
  'bytea_output=hex',
  'client_encoding=UTF8',
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'lock_timeout=30s',
];

/** `options` of the connection that a backup or restore gets. */
export const SESSION_OPTIONS = SETTINGS.map((setting) => `-c ${setting}`).join(' ');
