import { expect, test } from 'vitest';
import { createEstimate } from './create-estimate.ts';
import { ratePassword } from './rate-password.ts';

const own = {
  email: 'ada.lift@example.test',
  firstName: 'Ada',
  lastName: 'Lovelace',
  studioName: 'Iron House',
};
const estimate = createEstimate();

/** Common passwords in the nine languages, each of at least twelve characters. */
const COMMON = [
  '123456789101112 christopher1 Sommer2025!! correcthorsebatterystaple password1234 Password1234!',
  'P@ssw0rd12345 password!!!! passwordpassword letmeinletmein iloveyou1234 summer2024!!',
  '123456password Football1985 qwertyuiop12 qwertyuiopasdf 1qaz2wsx3edc 1q2w3e4r5t6y',
  '123456789012 abcdefghijkl aaaaaaaaaaaa abcabcabcabc ababababab1! Trainer12345',
  'Passwort1234 ichliebedich ichliebedich1 Schalke04123 Fussball2024 Hallo1234567',
  'motdepasse123 jetaime12345 azertyuiop12 Marseille2024 doudou123456 contraseña123',
  'tequieromucho realmadrid123 Barcelona2024 teamo1234567 juventus1234 forzajuve1897',
  'amoremio1234 ciaociao1234 Francesco123 minhasenha123 senha1234567 flamengo1234',
  'brasil123456 euteamo12345 woaini1314520 a12345678910 qq1234567890 zhongguo1234',
  'woaini123456 5201314woaini sakura123456 doraemon1234 aishiteru123 arigatou1234',
  'nihon1234567 saranghae123 qlalfqjsgh12 dkssudgktpdy korea1234567 tkfkdgo12345',
  '비밀번호비밀번호비밀번호 我爱你我爱你我爱你我爱你 パスワードパスワードパスワード michael12345 Jennifer2024 superman1234',
  'liverpool123 starwars2024 welcome12345 Welcome2024! Winter2024!! changeme1234',
  'administrator spotter12345 fitness12345 workout12345',
].flatMap((line) => line.split(' '));

test.each(COMMON)('%s is easy to guess', (password) => {
  expect(estimate(password, own)).not.toBeNull();
});

test.each([
  'ada.lift@example.test',
  'ada.lift1234',
  'adalovelace1',
  'LovelaceAda99',
  'Ada123456789',
  'iron-house-2026',
  'IronHouse2026!',
  '2026 Iron House',
])('%s is the person’s own e-mail, name or studio', (password) => {
  expect(estimate(password, own)).not.toBeNull();
});

test.each([
  'correct horse battery',
  'squat-more-on-mondays',
  'vX3#kq9!mZ2p',
  '839201847362',
  'мойкотлюбитрыбу',
  'iron house of pancakes',
  'purple tractor sings loudly',
  'Kaffee im Regen am Dienstag',
  'trois chats sur le toit bleu',
  'mi perro come sandías azules',
  'sei gatti verdi in cucina',
  'oito girafas dançam samba',
  '七只猫在屋顶上喝红茶看书',
  '青い象が静かに本を読んでいる',
  '파란 고양이가 밤에 춤을 춘다',
  'Xk7-pL2q-9Rtz',
  'gorilla lamp sunday forty',
  'tr0ub4dor&3xyz!',
])('%s is good', (password) => {
  expect(estimate(password, own)).toBeNull();
});

test('a breached password is refused in whatever case, and its neighbours are not', () => {
  for (const password of ['Sojdlg123aljg', 'sojdlg123ALJG', 'vjht123jltccf', 'PolniyPizdec0211']) {
    expect(estimate(password, own)).toBe('common');
  }
  for (const password of ['Sojdlg124aljg', 'vjht123jltccg']) expect(estimate(password, own)).toBeNull();
});

test('any good password is accepted from a person without names', () => {
  expect(estimate('squat-more-on-mondays', { ...own, firstName: null, lastName: null })).toBeNull();
});

test('the answer says why a password is weak', () => {
  expect(estimate('IronHouse2026!', own)).toBe('personal');
  expect(estimate('abcabcabcabc', own)).toBe('pattern');
  expect(estimate('christopher1', own)).toBe('common');
});

test('a long password with a weak beginning is judged by its end, and one that is weak throughout is weak', () => {
  expect(estimate(`${'a'.repeat(100)}vX3#kq9!mZ2pLw8$`, own)).toBeNull();
  expect(estimate('a'.repeat(128), own)).not.toBeNull();
  expect(estimate('P@ssw0rd'.repeat(16), own)).not.toBeNull();
});

test('the estimate takes little time at any length', () => {
  const begun = process.cpuUsage();
  const signs = '@4310$5!7+|({[<';
  for (let shift = 1; shift <= 5; shift++) {
    estimate(Array.from({ length: 128 }, (_, at) => signs[(at * at * 7 + at * shift) % 15]).join(''), own);
  }
  const { user, system } = process.cpuUsage(begun);
  // 0.1 s each; without the limit on the length it was 6 s and more.
  expect((user + system) / 5e6).toBeLessThan(2);
});

test('the thread answers concurrent calls, and refuses those beyond the limit', async () => {
  const answers = Array.from({ length: 100 }, (_, at) =>
    ratePassword(at % 2 ? 'christopher1' : 'squat-more-on-mondays', own),
  );
  await expect(ratePassword('christopher1', own)).rejects.toMatchObject({ code: 'http.unavailable' });
  expect(await Promise.all(answers)).toEqual(
    Array.from({ length: 100 }, (_, at) => (at % 2 ? 'common' : null)),
  );
  expect(await ratePassword('christopher1', own)).toBe('common');
});
