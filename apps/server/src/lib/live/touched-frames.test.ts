import { messagesTopics } from '@spotter/contract/messages';
import { expect, it } from 'vitest';
import { touchedFrames } from './touched-frames.ts';

const general = messagesTopics.general.of('s');
const channel = messagesTopics.channel.of('c');
const studio = { studio: 's' };
const people = { people: ['a', 'b'] };

const framesOf = (touched: Parameters<typeof touchedFrames>[0]) =>
  touchedFrames(touched).map(({ to, frame }) => [to, JSON.parse(frame)]);

it('has one frame for the topics that a page touched for the same readers', () => {
  expect(
    framesOf([
      { topic: general, to: studio, by: 'page.1' },
      { topic: channel, to: studio, by: 'page.1' },
      { topic: channel, to: people, by: 'page.1' },
      { topic: channel, to: null, by: 'page.1' },
    ]),
  ).toEqual([
    [studio, { type: 'touched', topics: ['general-channel/s', 'channel/c'], by: 'page.1' }],
    [{ people: ['a'] }, { type: 'touched', topics: ['channel/c'], by: 'page.1' }],
    [{ people: ['b'] }, { type: 'touched', topics: ['channel/c'], by: 'page.1' }],
  ]);
});

it('has one frame, which names no page, where pages touched the same topics', () => {
  expect(
    framesOf([
      { topic: general, to: studio, by: 'page.1' },
      { topic: general, to: studio, by: 'page.2' },
      { topic: channel, to: studio, by: 'page.3' },
      { topic: general, to: studio, by: 'page.4' },
    ]),
  ).toEqual([
    [studio, { type: 'touched', topics: ['general-channel/s'] }],
    [studio, { type: 'touched', topics: ['channel/c'], by: 'page.3' }],
  ]);
});
