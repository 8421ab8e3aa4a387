import { describe, expect, it } from 'vitest';
import { isOutsideLink } from '#main/window/navigation.ts';

describe('a link that may open in another program', () => {
  it.each([
    'https://t.me/numdesk',
    'http://localhost:3000/docs',
    'upi://pay?pa=shop@bank&am=100.00&cu=INR',
    'mailto:help@shop.example',
    'mailto:help@shop.example?subject=A%20code&body=Hello',
    'tel:+919812345678',
    'tel:(022)%202345-678',
    'tg://resolve?domain=numdesk',
  ])('is %s', (link) => {
    expect(isOutsideLink(link)).toBe(true);
  });

  it.each([
    'app://numdesk/profile',
    'file:///etc/passwd',
    'smb://host/share',
    'javascript:alert(1)',
    'data:text/html,hello',
    'ms-settings:network',
    'mailto:a@b.example?attach=/etc/passwd',
    'mailto:a@b.example?subject=Hi&Attachment=%2Fetc%2Fpasswd',
    'tel:*%2321%23',
    'tel:javascript:alert(1)',
    'about:blank',
    '',
  ])('is not "%s"', (link) => {
    expect(isOutsideLink(link)).toBe(false);
  });
});
