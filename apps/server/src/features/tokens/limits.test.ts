import { describe, expect, it } from 'vitest';
import { TOKEN_LIMIT } from '#lib/http/token-door.ts';
import { ADDRESS_LIMIT } from '#lib/rate-limits.ts';
import { byToken, giveTokens } from '#testing/by-token.ts';
import { useApp } from '#testing/use-app.ts';
import { newAccessToken } from './rules.ts';

const test = useApp({ RATE_LIMITS: 'on' });

describe('calls with tokens', () => {
  it('have a limit of their own, which leaves the pages of their person free', async () => {
    const person = await test.newPerson();
    const [one = '', two = ''] = await giveTokens(test, person, [['training:read'], ['training:read']]);
    const statuses = new Map<number, number>();
    for (let call = 0; call <= TOKEN_LIMIT.points; call += 1) {
      const { status } = await byToken(test, call % 2 ? one : two, { url: '/api/sessions' });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(statuses).toEqual(
      new Map([
        [200, TOKEN_LIMIT.points],
        [429, 1],
      ]),
    );
    expect((await person.get('/api/sessions')).status).toBe(200);
  });

  it('that are guessed use up the limit of the address, valid ones do not', async () => {
    const guess = async () => (await byToken(test, newAccessToken(), { url: '/api/sessions' })).status;
    const first = await guess();
    for (let call = 1; call < ADDRESS_LIMIT.points; call += 1) await guess();
    expect([first, await guess()]).toEqual([401, 429]);
  });
});
