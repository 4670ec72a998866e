import { escapeHtml } from '@spotter/contract/form-pages';
import type { Language } from '@spotter/contract/languages';

/** The brand of a mail: colours as `#rrggbb`, the icon as an absolute address. */
export type MailBrand = { appName: string; color: string; onColor: string; icon: string };

type Content = {
  language: Language;
  before: string[];
  link: string;
  button: string;
  after: string[];
  /** How to get no more of them. */
  end?: { label: string; link: string };
};

const FACE = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;${FACE};font-size:16px;line-height:24px;color:#141d19">` +
  `${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

/**
 * Renders a mail as HTML. Mail programs understand little, so it is tables with inline styles. The link is a button
 * and also stands in full below it; the mail is readable without images.
 */
export function drawMail(brand: MailBrand, { language, before, link, button, after, end }: Content): string {
  const name = escapeHtml(brand.appName);
  const href = escapeHtml(link);
  const last = end
    ? `<p style="margin:0;${FACE};font-size:13px;line-height:18px"><a href="${escapeHtml(end.link)}" style="color:#59635f">${escapeHtml(end.label)}</a></p>`
    : '';
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light">`,
    `<title>${name}</title></head><body style="margin:0;background:#eef2f0">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">',
    '<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff;border-radius:16px">',
    `<tr><td style="height:6px;background:${brand.color};border-radius:16px 16px 0 0;line-height:6px;font-size:0">&nbsp;</td></tr>`,
    '<tr><td style="padding:24px 32px 8px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>',
    `<td><img src="${escapeHtml(brand.icon)}" width="40" height="40" alt="" style="display:block;border-radius:11px"></td>`,
    `<td style="padding-left:12px;${FACE};font-size:20px;font-weight:700;color:#141d19">${name}</td></tr></table></td></tr>`,
    `<tr><td style="padding:16px 32px 24px">${before.map(paragraph).join('')}`,
    `<p style="margin:0 0 16px"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:${brand.color};color:${brand.onColor};${FACE};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(button)}</a></p>`,
    `<p style="margin:0 0 24px;${FACE};font-size:13px;line-height:18px;color:#59635f;word-break:break-all">${href}</p>`,
    `${after.map(paragraph).join('')}${last}</td></tr></table></td></tr></table></body></html>`,
  ].join('\n');
}
