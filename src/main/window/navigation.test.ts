import { describe, expect, it } from 'vitest';
import { isOutsideLink } from '#main/window/navigation.ts';

describe('a link that may open in the system browser', () => {
  it.each(['https://t.me/numdesk', 'http://localhost:3000/docs', 'upi://pay?pa=shop@bank&am=100.00&cu=INR'])(
    'is %s',
    (link) => {
      expect(isOutsideLink(link)).toBe(true);
    },
  );

  it.each([
    'app://numdesk/profile',
    'file:///etc/passwd',
    'smb://host/share',
    'javascript:alert(1)',
    'data:text/html,hello',
    'ms-settings:network',
    'mailto:a@b.example',
    'about:blank',
    '',
  ])('is not "%s"', (link) => {
    expect(isOutsideLink(link)).toBe(false);
  });
});
