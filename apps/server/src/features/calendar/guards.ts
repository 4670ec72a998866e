/** The guards of this folder: what each protects and how it is removed; `npm run guards -- calendar` tries each. */
export const calendarGuards = [
  {
    what: 'a secret calendar address opens only its own calendar',
    file: 'feed/queries.ts',
    find: "    .where('f.token_hash', '=', tokenHash)\n",
    replace: '',
    tests: './feed/feed.test.ts',
  },
  {
    what: 'a Google consent is valid only in the session that requested it',
    file: 'google/queries.ts',
    find: ".where('sign_in', '=', viewer.signIn)",
    replace: '',
    tests: './google-connect.test.ts',
  },
  {
    what: 'a concurrent change at Google is not overwritten',
    file: 'google/google-page.ts',
    find: "...(more.etag && { 'if-match': more.etag }),",
    replace: '',
    tests: './sync/sync.test.ts',
  },
  {
    what: 'deleting an unlinked copy at Google does not delete the person’s event',
    file: 'sync/push.ts',
    find: ' && !isOfBefore(sync, row, remote)',
    replace: '',
    tests: './sync/sync.test.ts',
  },
  {
    what: 'an import and a pull from Google find what the other one is adding',
    file: 'sync/take-remote.ts',
    find: 'await lockPeople(work.db, [owner.personId]);',
    replace: '',
    tests: './sync/from-google.test.ts',
  },
  {
    what: 'a deletion at Google that is older than an import leaves what was read in',
    file: 'sync/rules.ts',
    find: ' && !isOnlyOfFile(row)',
    replace: '',
    tests: './sync/from-google.test.ts',
  },
];
