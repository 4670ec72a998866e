const WRITERS = 4;
const PAGE = 100;

/**
 * Four writers go on until their writes fail; at the given number of acknowledged ones `kill` is called.
 * @returns the ids that were acknowledged, some of them after the kill was on its way
 */
export async function writeUntilKilled(
  write: (writer: number) => Promise<string>,
  killAt: number,
  kill: () => Promise<void>,
): Promise<string[]> {
  const acknowledged: string[] = [];
  let killed: Promise<void> | undefined;
  let over = false;
  async function run(writer: number) {
    while (!over) {
      try {
        acknowledged.push(await write(writer));
      } catch (error) {
        if (killed) return;
        throw error;
      }
      if (acknowledged.length >= killAt) {
        killed ??= kill().finally(() => {
          over = true; // a server may live on after the kill of one of its parts
        });
      }
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => run(writer)));
  await killed;
  return acknowledged;
}

/** A trainer who posts and reads through HTTP, as a browser would. */
export type Trainer = {
  signUp(url: string): Promise<void>;
  /** @returns the id of the new post */
  post(url: string, content: string): Promise<string>;
  /** Walks the feed from the newest until nothing more is wanted or there is nothing more. */
  missing(url: string, wanted: string[]): Promise<string[]>;
};

/** Makes one; it keeps its cookie, and so goes on with a server that was started again. */
export function newTrainer(): Trainer {
  let cookie = '';
  const headers = (url: string) => ({ origin: url, cookie, 'content-type': 'application/json' });
  return {
    async signUp(url) {
      const body = JSON.stringify({
        email: 'writer@example.com',
        password: 'tall grey lighthouse',
        firstName: 'Ada',
        lastName: 'Writer',
        studioName: 'Iron House',
      });
      const reply = await fetch(`${url}/api/auth/sign-up`, { method: 'POST', headers: headers(url), body });
      if (reply.status !== 201) throw new Error(`sign-up: ${reply.status} ${await reply.text()}`);
      cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? '';
    },
    async post(url, content) {
      const body = JSON.stringify({ type: 'post', content });
      const reply = await fetch(`${url}/api/activities`, { method: 'POST', headers: headers(url), body });
      const answer = (await reply.json()) as { id: string };
      if (reply.status !== 201) throw new Error(`${reply.status} ${JSON.stringify(answer)}`);
      return answer.id;
    },
    async missing(url, wanted) {
      const left = new Set(wanted);
      let before = '';
      while (left.size > 0) {
        const reply = await fetch(`${url}/api/activities?limit=${PAGE}${before}`, { headers: headers(url) });
        if (reply.status !== 200) throw new Error(`feed: ${reply.status} ${await reply.text()}`);
        const page = (await reply.json()) as { id: string }[];
        for (const { id } of page) left.delete(id);
        const last = page.at(-1);
        if (!last) break;
        before = `&before=${last.id}`;
      }
      return [...left];
    },
  };
}
