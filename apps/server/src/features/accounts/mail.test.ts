import { LANGUAGES } from '@spotter/contract/languages';
import { describe, expect, it } from 'vitest';
import type { Mail } from '#lib/mailer.ts';
import { useApp } from '#testing/use-app.ts';
import { resetMail } from './mail/mail-texts.ts';
import { mailsSent } from './mail/send-behind.ts';
import { requestPasswordReset } from './password/reset-password.ts';

const test = useApp();
const BRAND = {
  appName: 'Iron <House> & "Co" $&',
  color: '#d12f2f',
  onColor: '#ffffff',
  icon: 'https://gym.example/icon.png?v=1',
};
const LINK = 'https://gym.example/reset-password/abc';

describe('the password reset mail', () => {
  it.each(LANGUAGES)('names the app as the studio does, in text and HTML: %s', (language) => {
    const { subject, text, html } = resetMail(language, 'Ada <b>', LINK, BRAND);
    for (const part of [subject, text]) {
      expect(part).toContain(BRAND.appName);
      expect(part).not.toMatch(/\{app\}|Spotter/);
    }
    expect(html).toContain(`lang="${language}"`);
    expect(html).toContain('Iron &lt;House&gt; &amp; &quot;Co&quot; $&amp;');
    expect(html).not.toMatch(/<House>|<b>|\{app\}|Spotter/);
    expect(html).toContain(`href="${LINK}"`);
    expect(html).toContain('background:#d12f2f');
    expect(html).toContain('src="https://gym.example/icon.png?v=1"');
  });

  it('has the brand of the studio', async () => {
    const trainer = await test.newPerson({ role: 'trainer' });
    await test.pool.query("update people set password_hash = 'x' where id = $1", [trainer.id]);
    await trainer.put('/api/settings', { appName: 'Iron', themeColor: '#ffff00' });
    const sent: Mail[] = [];
    const ctx = { ...test.ctx, mailer: { send: async (mail: Mail) => void sent.push(mail) } };
    const base = 'https://gym.example';
    await requestPasswordReset(ctx, trainer.email, { address: '', base });
    await mailsSent(ctx);
    expect(sent[0]?.subject).toBe('Your new Iron password');
    expect(sent[0]?.html).toContain(`${base}/api/brand/${trainer.studioId}/icon-192.png?v=`);
    expect(sent[0]?.html).toContain('background:#797900');
  });
});
