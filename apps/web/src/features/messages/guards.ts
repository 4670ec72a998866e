/** The guards of this folder; `npm run guards -- messages` removes each one and expects a red test. */
export const messagesGuards = [
  {
    what: 'a chat message is shown once however often it arrives',
    file: 'room/history.ts',
    find: '!ids.has(id) && ids.add(id)',
    replace: 'ids.add(id)',
    tests: './room/history.test.ts',
  },
  {
    what: 'a chat message that waits is not shown beside itself',
    file: 'room/shown-message.ts',
    find: 'if (known.has(id)) continue;',
    replace: '',
    tests: './room/shown-message.test.ts',
  },
  {
    what: 'a chat read mark never goes back in the browser',
    file: 'channel-key.ts',
    find: 'readNumber: Math.max(channel.readNumber, read.number)',
    replace: 'readNumber: read.number',
    tests: './channel-key.test.ts',
  },
];
