import { expect, test } from 'vitest';
import { menuIcons } from '#shared/staff/menu-icons.ts';
import { menuIconShapes } from './menu-icon-shapes.ts';
import { drawMenuIcon } from './menu-icons.ts';

type IconFile = { __iconData: { node: [tag: string, attributes: Record<string, string>][] } };

test.each(menuIcons)('%s has the shape of the installed icon', async (name) => {
  const { __iconData: icon } = (await import(
    `../../../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`
  )) as IconFile;
  const shapes = icon.node.map(([tag, { key: _key, ...attributes }]) => {
    const fields = Object.entries(attributes).map(([field, value]) => ` ${field}="${value}"`);
    return `<${tag}${fields.join('')}/>`;
  });
  expect(menuIconShapes[name]).toBe(shapes.join(''));
});

test('an icon carries nothing that runs or loads', () => {
  for (const name of menuIcons) expect(drawMenuIcon(name)).not.toMatch(/script|href|url\(|on\w+=/i);
});
