/** What the embedded PostgreSQL and a backup have to know of Spotter. The name is that of its database: it stays. */
export const SPOTTER = {
  name: 'spotter',
  title: 'Spotter',
  advice: {
    otherDatabase: 'set DATABASE_URL',
    restore: 'restore a backup into a new DATA_DIR (npm run restore)',
    otherVersion:
      'Back it up with the Spotter that made it (npm run backup), and restore that here into a new DATA_DIR (npm run restore).',
  },
};
