import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readList } from './list-rules.ts';

const read = (text: string) => readList(text).people.map(({ email, name }) => `${name} ${email}`);

test('a table of clients is read, whatever its columns', () => {
  expect(read('First name,Last name,E-mail\nKim,Rower,Kim@example.com\nLee,Lift,lee@example.com')).toEqual([
    'Kim kim@example.com',
    'Lee lee@example.com',
  ]);
  expect(read('E-Mail;Nachname;Vorname\nkim@example.com;Rower;Kim')).toEqual(['Kim kim@example.com']);
  expect(read('kim@example.com')).toEqual([' kim@example.com']);
  expect(read('Kim Rower <kim@example.com>\nLee <lee@example.com>')).toEqual([
    'Kim kim@example.com',
    'Lee lee@example.com',
  ]);
});

test('the people of a mail are read, also with the last name first; two addresses of a table are one person', () => {
  expect(read('"Rower, Kim" <kim@example.com>; Lee <lee@example.com>; bo@example.com')).toEqual([
    'Kim kim@example.com',
    'Lee lee@example.com',
    ' bo@example.com',
  ]);
  expect(read('Name;E-Mail;E-Mail 2\nRower, Kim;kim@example.com;kim@work.example')).toEqual([
    'Kim kim@example.com',
  ]);
});

test('an address is there once, and a line without one is told', () => {
  expect(readList('name,email\nKim,kim@example.com\nKim,KIM@example.com\nNobody,\n')).toEqual({
    people: [{ email: 'kim@example.com', name: 'Kim' }],
    wrong: ['Nobody '],
  });
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => readList(text).people.length >= 0));
});
