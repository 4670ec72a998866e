import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { type DatabaseConnection, openPool } from '../../apps/server/src/db/database.ts';
import { runTarget } from '../lib/target-process.ts';
import { keepRow } from './kept-row.ts';
import { findSession } from './session-query.ts';
import { type SetInput, upsertSets } from './sets-upsert.ts';
import type { Statement } from './spotter.ts';
import { insertWorkout, type WorkoutInput } from './workout-insert.ts';

/**
 * The newest posts of the studio with their authors and whether the reader likes them: a feed without
 * visibility rules. A join, because `exists` may become a scan of all likes of the reader.
 */
const LIST = `
  select a.id, a.type, a.content, a.created_at as "createdAt", a.like_count as likes,
    l.person_id is not null as "likedByMe", a.comment_count as "commentCount", a.visibility,
    a.session_id as "sessionId", p.id as "personId", p.first_name as "firstName", p.last_name as "lastName",
    p.email, p.role, p.profile_image_url as "profileImageUrl"
  from (select * from activities where studio_id = $1 and visibility = 'studio' order by id desc limit 50) a
  join people p on p.id = a.person_id
  left join activity_likes l on l.activity_id = a.id and l.person_id = $2
  order by a.id desc`;

/** An empty Fastify on PostgreSQL: one session query, then one list query or one durable transaction. */
runTarget(async ({ connection }: { connection: DatabaseConnection }) => {
  const pool = openPool(connection, () => undefined);
  const app = Fastify();
  const statements: Record<string, Statement> = {};

  app.get('/list', async (request, reply) => {
    const session = await findSession(pool, request.headers.cookie);
    if (!session) return reply.code(401).send();
    const { rows } = await pool.query({ name: 'list', text: LIST, values: [session.studio_id, session.id] });
    return rows;
  });

  // The same with our own statement: the difference is what our HTTP side costs.
  app.get<{ Params: { statement: string } }>('/list/:statement', async (request, reply) => {
    const statement = statements[request.params.statement];
    if (!(await findSession(pool, request.headers.cookie)) || !statement) return reply.code(401).send();
    return (await pool.query(statement)).rows;
  });

  app.post<{ Body: WorkoutInput }>('/workouts', async (request, reply) => {
    const session = await findSession(pool, request.headers.cookie);
    if (!session) return reply.code(401).send();
    return reply.code(201).send(await insertWorkout(pool, session.studio_id, session.id, request.body));
  });

  app.post<{ Body: { content: string } }>('/posts', async (request, reply) => {
    const session = await findSession(pool, request.headers.cookie);
    if (!session) return reply.code(401).send();
    const { content } = request.body;
    const row = await keepRow(pool, 'post', { studioId: session.studio_id, personId: session.id, content });
    return reply.code(201).send(row);
  });

  app.put<{ Params: { id: string }; Body: { sets: SetInput[] } }>(
    '/sessions/:id/sets',
    async (request, reply) => {
      const session = await findSession(pool, request.headers.cookie);
      if (!session) return reply.code(401).send();
      return upsertSets(pool, session.id, request.params.id, request.body.sets);
    },
  );

  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    port: (app.server.address() as AddressInfo).port,
    answers: {
      learn(learned: Record<string, Statement>) {
        Object.assign(statements, learned);
      },
    },
  };
});
