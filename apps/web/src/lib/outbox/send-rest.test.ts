import { CHUNK_TYPE } from '@spotter/contract/objects-limits';
import { describe, expect, it } from 'vitest';
import { nextRequest } from './send-rest.ts';

const file = new File(['0123456789'], 'press.mp4', { type: 'video/mp4' });
const resumeURL = '/api/objects/1/content?token=t';
const local = { uploadURL: resumeURL, objectPath: '/api/objects/1', resumeURL };
const inS3 = { ...local, uploadURL: 'https://store.example/gym/incoming/1?X-Amz-Signature=s' };

describe('the next request of an upload', () => {
  it('sends the rest to our own server, with its offset', async () => {
    const request = nextRequest(local, file, { offset: 4, part: null });
    expect(request).toMatchObject({ method: 'PATCH', address: resumeURL });
    expect(request.headers).toEqual({ 'content-type': CHUNK_TYPE, 'upload-offset': '4' });
    expect(await request.body.text()).toBe('456789');
  });

  it('sends one part to S3, without a header that was not signed', async () => {
    const part = { url: 'https://store.example/part', size: 3 };
    const request = nextRequest(inS3, file, { offset: 3, part });
    expect(request).toMatchObject({ method: 'PUT', address: part.url, headers: {} });
    expect(request.body.type).toBe('');
    expect(await request.body.text()).toBe('345');
  });

  it('sends the whole file where the store takes no parts', async () => {
    const request = nextRequest(inS3, file, { offset: 0, part: null });
    expect(request).toMatchObject({ method: 'PUT', address: inS3.uploadURL });
    expect(request.headers).toEqual({ 'content-type': 'video/mp4' });
    expect(await request.body.text()).toBe('0123456789');
  });
});
