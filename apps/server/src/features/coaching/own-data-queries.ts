import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import { peopleRows, personName } from '#features/accounts/fragments.ts';
import { isNear } from './fragments.ts';
import { forgetMailed } from './invites/mailed-queries.ts';
import texts from './own-data-texts.json' with { type: 'json' };
import { wakeCoachingsOf } from './queries.ts';
import { endCoachingsOf } from './service.ts';

/** The history of coachings keeps ids only; the names are deleted with the person. */
export const coachingOwnData: OwnData = {
  files: [
    {
      name: 'coaching',
      tables: ['coachings'],
      readIn: 'begins by an invite here',
      rows: ({ id }) => sql`
        select case when c.trainer_id = ${id} then 'trainer' else 'client' end as "you",
          ${personName(sql`case when c.trainer_id = ${id} then c.client_id else c.trainer_id end`)} as "with", c.since, c.ended_at as "endedAt",
          c.shows_heart_rate as "showsHeartRate", c.shows_training as "showsTraining"
        from coachings c
        where c.trainer_id = ${id} or c.client_id = ${id} order by c.since, c.id`,
    },
    {
      name: 'invites',
      tables: ['invites'],
      readIn: 'are keys to another server',
      rows: ({ id }) => sql`
        select role, max_uses as "maxUses", uses, created_at as "createdAt", expires_at as "expiresAt",
          revoked_at as "takenBackAt", mailed_to as "mailedTo" from invites where trainer_id = ${id} order by id`,
    },
  ],
  studioFiles: [
    {
      name: 'members',
      readIn: 'join by an invite, with a password of their own',
      about:
        'Who trains and who is trained in the studio; an email only of who shares a coaching with the owner.',
      rows: (owner) => sql`
        select p.id, p.first_name as "firstName", p.last_name as "lastName", p.role, p.is_assistant as "isAssistant",
          p.id = ${owner.id} as "isOwner", case when ${isNear(owner, 'p.id')} then p.email end as email, p.created_at as "memberSince"
        from ${peopleRows('p')} where p.studio_id = ${owner.studioId} and p.left_at is null and p.erased_at is null order by p.id`,
    },
    {
      name: 'coachings',
      about: 'Who coaches whom now.',
      readIn: 'begins by an invite here',
      rows: ({ studioId }) => sql`
        select c.trainer_id as "trainerId", ${personName(sql`c.trainer_id`)} as trainer, c.client_id as "clientId",
          ${personName(sql`c.client_id`)} as client, c.since
        from coachings c where c.studio_id = ${studioId} and c.ended_at is null order by c.id`,
    },
  ],
  texts,
  stays: {
    'coachings.trainer_id': 'the other side’s history of who coached them, without a name',
    'coachings.client_id': 'the other side’s history of whom they coached, without a name',
  },
  async erase(work, ctx, person) {
    await wakeCoachingsOf(work.db, person.id);
    // Nobody asked the client of a trainer who goes: their days stay.
    const how = { days: 'keep', endedBy: person.id, goneWith: 'account' } as const;
    await endCoachingsOf(work, ctx.clock.now(), person, how);
    await forgetMailed(work.db, person.id);
    await work.db.deleteFrom('invites').where('trainer_id', '=', person.id).execute();
  },
};
