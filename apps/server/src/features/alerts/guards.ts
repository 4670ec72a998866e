const ALERTS = './alerts.test.ts';

/** The guards of this folder: what each protects and how it is removed; `npm run guards -- alerts` tries each. */
export const alertsGuards = [
  {
    what: 'a browser tells only the person who signed in last',
    file: 'queries.ts',
    find: "eb.and([eb('endpoint', '=', endpoint), eb('person_id', '!=', viewer.id)]),",
    replace: '',
    tests: ALERTS,
    named: 'becomes that of the person',
  },
  {
    what: 'a message in somebody else’s channel is not told',
    file: 'sending/telling-queries.ts',
    find: "c.kind = 'direct' and ${personId}::uuid in (c.trainer_id, c.client_id)",
    replace: "c.kind = 'direct'",
    tests: './sending/compose-news.test.ts',
  },
];
