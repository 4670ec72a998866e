import { describe, expect, it } from 'vitest';
import { createTouchedLog, isFor } from './touched-log.ts';

const to = { studio: 'gym' };

describe('the log of touched frames', () => {
  it('gives what was noted since a mark, in order, and nothing from before', () => {
    const log = createTouchedLog();
    log.note([{ to, frame: 'before' }]);
    const mark = log.mark();
    log.note([
      { to, frame: 'one' },
      { to, frame: 'two' },
    ]);
    expect(log.since(mark)?.map(({ frame }) => frame)).toEqual(['one', 'two']);
    expect(log.since(log.mark())).toEqual([]);
  });

  it('knows that it no longer has all of an old mark', () => {
    const log = createTouchedLog(2);
    const mark = log.mark();
    log.note([
      { to, frame: '1' },
      { to, frame: '2' },
      { to, frame: '3' },
    ]);
    expect(log.since(mark)).toHaveLength(3);
    const later = log.mark();
    log.note([
      { to, frame: '4' },
      { to, frame: '5' },
    ]);
    expect(log.since(mark)).toBeNull();
    expect(log.since(later)?.map(({ frame }) => frame)).toEqual(['4', '5']);
  });

  it.each(['', 'x.0', 'nonsense', '.', '1.2.3'])('refuses the foreign mark %j', (mark) => {
    expect(createTouchedLog().since(mark)).toBeNull();
  });

  it('refuses marks of another server, of the future, and of before signals may have been missed', () => {
    const log = createTouchedLog();
    const mark = log.mark();
    expect(createTouchedLog().since(mark)).toBeNull();
    expect(log.since(mark.replace(/\.0$/, '.7'))).toBeNull();
    log.reset();
    expect(log.since(mark)).toBeNull();
  });

  it('tells for whom a frame is', () => {
    const ada = { id: 'ada', studioId: 'gym' };
    expect(isFor({ studio: 'gym' }, ada)).toBe(true);
    expect(isFor({ studio: 'gym', except: 'ada' }, ada)).toBe(false);
    expect(isFor({ studio: 'other' }, ada)).toBe(false);
    expect(isFor({ people: ['ada'] }, ada)).toBe(true);
    expect(isFor({ people: ['bo'] }, ada)).toBe(false);
  });
});
