const ACCESS = 'apps/server/src/app/access/access.test.ts';

/** The guards of this folder: what each protects and how it is removed; `npm run guards -- calls` tries each. */
export const callsGuards = [
  {
    what: 'a call needs a current coaching',
    file: 'queries.ts',
    find: ".where('ended_at', 'is', null)\n    .where((eb) =>\n      eb.or([\n        eb.and([eb('trainer_id', '=', viewer.id), eb('client_id', '=', personId)])",
    replace:
      ".where((eb) =>\n      eb.or([\n        eb.and([eb('trainer_id', '=', viewer.id), eb('client_id', '=', personId)])",
    tests: ACCESS,
    named: 'POST /api/calls',
  },
  {
    what: 'only its two people can change a call',
    file: 'queries.ts',
    find: "      .where((eb) => eb.or([eb('trainer_id', '=', viewer.id), eb('client_id', '=', viewer.id)]));",
    replace: '',
    tests: ACCESS,
    named: 'POST /api/calls/:id',
  },
  {
    what: 'only its two people can read a call',
    file: 'queries.ts',
    find: ".where(viewer.role === 'trainer' ? 'c.trainer_id' : 'c.client_id', '=', viewer.id)",
    replace: '',
    tests: ACCESS,
    named: 'GET /api/calls',
  },
  {
    what: 'a call shows sessions only to the current coach',
    file: 'service.ts',
    find: '!(isCoached || viewer.id === call.client.id)',
    replace: 'false',
    tests: '.',
  },
  {
    what: 'a call cannot begin while its coaching ends',
    file: 'queries.ts',
    find: '    .forShare()\n',
    replace: '',
    tests: '.',
  },
  {
    what: 'a call ends with its coaching',
    file: 'reactions.ts',
    find: "if (call) await changeCall(ctx, work, call, { kind: 'part' });",
    replace: 'void call;',
    tests: '.',
  },
  {
    what: 'a call passes on signals only from its seats',
    file: 'frames.ts',
    find: 'if (place?.seat === seat) return place.otherId;',
    replace: 'if (place) return place.otherId;',
    tests: '.',
  },
  {
    what: 'a cached seat is not used after a change',
    file: 'frames.ts',
    find: 'known.version === version && ',
    replace: '',
    tests: '.',
  },
  {
    what: 'a finished call passes on no signals',
    file: 'queries.ts',
    find: ".where('studio_id', '=', viewer.studioId)\n    .where('ended_at', 'is', null)\n    .where((eb) => eb.or([eb('trainer_id', '=', viewer.id), eb('client_id', '=', viewer.id)]))",
    replace:
      ".where('studio_id', '=', viewer.studioId)\n    .where((eb) => eb.or([eb('trainer_id', '=', viewer.id), eb('client_id', '=', viewer.id)]))",
    tests: '.',
  },
  {
    what: 'a finished call gives no TURN credentials',
    file: 'service.ts',
    find: 'if (found.call.endedAt) throw over();',
    replace: '',
    tests: '.',
  },
  {
    what: 'after a restart, a call waits two minutes before it counts as abandoned',
    file: 'ending.ts',
    find: 'const since = alone.get(call.id) ?? now;',
    replace: 'const since = alone.get(call.id) ?? call.createdAt;',
    tests: '.',
  },
];
