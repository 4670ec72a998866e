import { errorCodes } from '@spotter/contract/errors';
import { expect, test } from 'vitest';
import texts from '../../locales/en/errors.json' with { type: 'json' };

const find = (code: string) =>
  code.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], texts);

test.each([...Object.keys(errorCodes), 'network', 'http.proxy_too_large'])(
  '%s has a text that says what to do',
  (code) => {
    expect(find(code)).toMatch(/^[A-Z].+\.$/);
  },
);
