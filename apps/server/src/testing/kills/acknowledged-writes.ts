const WRITERS = 4;
const PAGE = 100;

/**
 * Four writers write until their writes fail; `kill` is called at the given number of acknowledged ones.
 * @returns the acknowledged ids, some of them acknowledged after `kill` was called
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
          over = true; // a server may survive the kill of one of its parts
        });
      }
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => run(writer)));
  await killed;
  return acknowledged;
}

/** A trainer who posts and reads over HTTP, as a browser would. */
export type WritingTrainer = {
  signUp(url: string): Promise<void>;
  /** @returns the id of the new post */
  post(url: string, content: string): Promise<string>;
  /** Reads the feed from the newest post until all wanted ids are found or the feed ends. */
  missing(url: string, wanted: string[]): Promise<string[]>;
};

/** Makes a writer; it keeps its cookie, so it can go on with a restarted server. */
export function newTrainer(): WritingTrainer {
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
      if (reply.status !== 201) throw new Error(`sign-up failed: ${reply.status} ${await reply.text()}`);
      cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? '';
    },
    async post(url, content) {
      const body = JSON.stringify({ type: 'post', content });
      const reply = await fetch(`${url}/api/activities`, { method: 'POST', headers: headers(url), body });
      const answer = (await reply.json()) as { id: string };
      if (reply.status !== 201) throw new Error(`post failed: ${reply.status} ${JSON.stringify(answer)}`);
      return answer.id;
    },
    async missing(url, wanted) {
      const left = new Set(wanted);
      let before = '';
      while (left.size > 0) {
        const reply = await fetch(`${url}/api/activities?limit=${PAGE}${before}`, { headers: headers(url) });
        if (reply.status !== 200)
          throw new Error(`reading the feed failed: ${reply.status} ${await reply.text()}`);
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
