import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Exercise } from '../packages/contract/src/exercises.ts';
import type { Upload } from '../packages/contract/src/objects.ts';
import type { Visitor } from './fixtures.ts';

/** A silent film of 16 s, 640 x 360, drawn for these tests: two squats and two hinges of 4 s each. */
export const FILM = path.join(import.meta.dirname, 'films/squat-and-hinge.webm');

const CAPTIONS = [
  'WEBVTT',
  '00:00.000 --> 00:04.000\nSit down between your hips.',
  '00:12.000 --> 00:16.000\nBreathe in on the way down.',
].join('\n\n');

async function upload(by: Visitor, purpose: string, contentType: string, bytes: Buffer): Promise<string> {
  const { uploadURL, objectPath } = await by.api.post<Upload>('/api/objects/upload', {
    purpose,
    contentType,
    size: bytes.length,
  });
  const address = new URL(uploadURL, by.page.url());
  const { origin } = address;
  const sent = await by.context.request.put(address.href, {
    data: bytes,
    headers: { 'content-type': contentType, origin },
  });
  expect(sent.status(), await sent.text()).toBe(204);
  return objectPath;
}

/** Adds an exercise with a film and captions to the library of a trainer's studio. */
export async function addFilmed(trainer: Visitor, name: string): Promise<Exercise> {
  return trainer.api.post('/api/exercises', {
    name,
    category: 'lower body',
    videoUrl: await upload(trainer, 'exercise-video', 'video/webm', readFileSync(FILM)),
    captionsUrl: await upload(trainer, 'exercise-captions', 'text/vtt', Buffer.from(CAPTIONS)),
    duration: 16,
    instructions: { setup: 'Stand tall.', movement: 'Sit down.', mistakes: [] },
  });
}
