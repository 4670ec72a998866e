import fc from 'fast-check';

/**
 * `npm test` tries the same made-up values every day, so that it is red only for a reason; `npm run test:wide` tries
 * others (`SPOTTER_OTHER_VALUES=yes`), and what fails there prints its seed.
 */
if (process.env.SPOTTER_OTHER_VALUES !== 'yes') fc.configureGlobal({ seed: 28 });
