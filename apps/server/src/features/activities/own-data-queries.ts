import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import { personName } from '#features/accounts/fragments.ts';
import texts from './own-data-texts.json' with { type: 'json' };

/** Posts, likes and comments are deleted, and the counters are lowered. */
export const activitiesOwnData: OwnData = {
  files: [
    {
      name: 'activities',
      tables: ['activities'],
      readIn: 'are told to members of another studio',
      rows: ({ id }) => sql`
        select id, type, coalesce(removed_content, content) as content, visibility, figure, like_count as likes, comment_count as comments,
          created_at as "createdAt" from activities where person_id = ${id} order by id`,
    },
    {
      name: 'comments',
      tables: ['activity_comments'],
      readIn: 'are words to others, who are not here',
      rows: ({ id }) => sql`
        select activity_id as "activityId", coalesce(removed_content, content) as content, created_at as "createdAt" from activity_comments
        where person_id = ${id} order by id`,
    },
    {
      name: 'likes',
      tables: ['activity_likes'],
      readIn: 'are words to others, who are not here',
      rows: ({ id }) => sql`
        select activity_id as "activityId", created_at as "createdAt" from activity_likes
        where person_id = ${id} order by created_at`,
    },
  ],
  studioFiles: [
    {
      name: 'posts',
      about: 'What the feed shows to the whole studio.',
      readIn: 'what members wrote, who are not here',
      rows: ({ studioId }) => sql`
        select a.id, a.type, a.person_id as "personId", ${personName(sql`a.person_id`)} as name, a.content, a.like_count as likes,
          a.created_at as "createdAt"
        from activities a where a.studio_id = ${studioId} and a.visibility = 'studio' and a.removed_at is null order by a.id`,
    },
    {
      name: 'comments',
      about: 'Comments on these posts.',
      readIn: 'what members wrote, who are not here',
      rows: ({ studioId }) => sql`
        select c.activity_id as "postId", c.person_id as "personId", ${personName(sql`c.person_id`)} as name, c.content,
          c.created_at as "createdAt"
        from activity_comments c join activities a on a.id = c.activity_id
        where a.studio_id = ${studioId} and a.visibility = 'studio' and a.removed_at is null and c.removed_at is null
        order by c.id`,
    },
  ],
  texts,
  counts: {
    goes: {
      posts: ({ id }) => sql`select count(*) from activities where person_id = ${id} and type = 'post'`,
      comments: ({ id }) => sql`select count(*) from activity_comments where person_id = ${id}`,
    },
  },
  async erase(work, _ctx, { id }) {
    await work.db.deleteFrom('activities').where('person_id', '=', id).execute();
    // In one order, because two people who delete their accounts at once may have liked the same activity.
    await sql`
      with liked as (delete from activity_likes where person_id = ${id} returning activity_id),
      commented as (delete from activity_comments where person_id = ${id} returning activity_id),
      counted as (
        select id, count(*) filter (where is_like) as likes, count(*) filter (where not is_like) as comments
        from (select activity_id as id, true as is_like from liked
          union all select activity_id, false from commented) x group by id),
      locked as (select a.id, c.likes, c.comments from activities a join counted c on c.id = a.id
        order by a.id for no key update of a)
      update activities a set like_count = like_count - h.likes, comment_count = comment_count - h.comments
      from locked h where h.id = a.id`.execute(work.db);
  },
};
