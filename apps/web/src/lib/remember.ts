/** As many as a line of a plan has parts while it is typed, several times over. */
const MOST = 500;

/** The same pure function of a text, which knows its last answers. They must not be changed. */
export function remember<Answer>(read: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, { answer: Answer }>();
  return (text) => {
    const found = known.get(text);
    if (found) return found.answer;
    const answer = read(text);
    if (known.size >= MOST) known.clear();
    known.set(text, { answer });
    return answer;
  };
}
