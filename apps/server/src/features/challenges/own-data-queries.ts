import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import { personName } from '#features/accounts/fragments.ts';
import texts from './own-data-texts.json' with { type: 'json' };
import { challengesReadIn } from './read-in-queries.ts';

/** Participations are deleted with their scores. A challenge they made stays if others take part in it. */
export const challengesOwnData: OwnData = {
  files: [
    {
      name: 'challenges',
      tables: ['challenges'],
      readIn: 'are of the studio that began them',
      rows: ({ id }) => sql`
        select id, name, description, category, goal, goal_type as "goalType", start_date as "startDate",
          end_date as "endDate", prize_pools as "prizePools", created_at as "createdAt"
        from challenges where author_id = ${id} order by id`,
    },
    {
      name: 'challenge-scores',
      tables: ['challenge_participants', 'challenge_scores'],
      readIn: 'are ranks among people who are not here',
      rows: ({ id }) => sql`
        select c.name as challenge, p.score, p.joined_at as "joinedAt", p.reached_at as "reachedAt",
          (select coalesce(json_agg(json_build_object('sessionId', s.session_id, 'value', s.value)), '[]')
            from challenge_scores s where s.challenge_id = c.id and s.person_id = ${id}) as sessions
        from challenge_participants p join challenges c on c.id = p.challenge_id
        where p.person_id = ${id} order by p.joined_at, c.id`,
    },
  ],
  studioFiles: [
    {
      name: 'challenges',
      about: 'The challenges of the studio.',
      readIn: { table: 'challenges', list: challengesReadIn },
      rows: ({ studioId }) => sql`
        select id, name, description, category, goal, goal_type as "goalType", start_date as "startDate",
          end_date as "endDate", prize_pools as "prizePools", created_at as "createdAt"
        from challenges where studio_id = ${studioId} order by id`,
    },
    {
      name: 'challenge-ranks',
      about: 'Who takes part in the challenges, and with what score.',
      readIn: 'those who take part are not here',
      rows: ({ studioId }) => sql`
        select c.id as "challengeId", c.name as challenge, ${personName(sql`p.person_id`)} as name, p.score,
          p.joined_at as "joinedAt"
        from challenge_participants p join challenges c on c.id = p.challenge_id
        where c.studio_id = ${studioId} order by c.id, p.score desc, p.joined_at`,
    },
  ],
  texts,
  counts: {
    stays: {
      challenges: ({ id }) =>
        sql`select count(*) from challenges where author_id = ${id} and participant_count > 0`,
      ranks: ({ id }) =>
        sql`select count(*) from challenge_participants p join challenges c on c.id = p.challenge_id where p.person_id = ${id} and c.winners_told_at is not null`,
    },
  },
  stays: {
    'challenges.author_id': 'others take part in it',
    'challenge_participants.person_id': 'the ranks of a challenge that is over stay true, without a name',
  },
  async erase(work, _ctx, { id }) {
    await sql`delete from challenge_scores where person_id = ${id}`.execute(work.db);
    // Who won a challenge that is over stays true: its rows keep the score and lose the name.
    await sql`with parts as (
        delete from challenge_participants where person_id = ${id}
          and challenge_id in (select id from challenges where winners_told_at is null) returning challenge_id)
      update challenges set participant_count = participant_count - 1
      where id in (select challenge_id from parts)`.execute(work.db);
    await work.db
      .deleteFrom('challenges')
      .where('author_id', '=', id)
      .where('participant_count', '=', 0)
      .execute();
  },
};
