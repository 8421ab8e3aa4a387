import { describe, expect, it } from 'vitest';
import { menuTemplate } from '#main/window/menu.ts';

describe('the menu', () => {
  it('includes the developer tools in development builds only', () => {
    expect(JSON.stringify(menuTemplate(false, false))).toContain('toggleDevTools');
    expect(JSON.stringify(menuTemplate(false, true))).not.toContain('toggleDevTools');
    expect(JSON.stringify(menuTemplate(true, true))).not.toContain('toggleDevTools');
  });

  it('has the editing commands, which macOS takes from the menu', () => {
    expect(menuTemplate(true, true).map(({ role }) => role)).toEqual(expect.arrayContaining(['appMenu', 'editMenu']));
  });
});
