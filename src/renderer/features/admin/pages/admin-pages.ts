import {
  Bell,
  ChartLine,
  CreditCard,
  FilePlus2,
  Globe,
  Landmark,
  Layers,
  ListChecks,
  ListOrdered,
  Menu,
  MessageSquareText,
  Monitor,
  Package,
  Palette,
  PanelBottom,
  PlugZap,
  ReceiptIndianRupee,
  Scale,
  ScrollText,
  Server,
  Settings,
  ShieldCheck,
  ShieldUser,
  Ticket,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { may, type Permission, type Role } from '#shared/permissions.ts';
import type { QueueName } from '#shared/staff/queues/queues.ts';
import type { adminTitles } from '#renderer/words/en/admin/frame/shell.ts';

export type AdminGroup = 'work' | 'shop' | 'site';
export type AdminPage = {
  /** Below /admin; the first page has none. */
  path: string;
  title: keyof ReturnType<typeof adminTitles.get>;
  icon: LucideIcon;
  permission: Permission;
  /** Its part of the rail; a page without one is reached from another page and the palette. */
  group?: AdminGroup;
  /** Shows how many wait there. */
  queue?: QueueName;
  /** Pressed after G. */
  goKey?: string;
};

/** Every page of the admin panel, in the order of the rail. Which of them exist: `screens.ts`. */
export const adminPages = [
  { path: '', title: 'users', icon: Users, permission: 'users.read', group: 'work', goKey: 'u' },
  { path: 'users/:publicId', title: 'users', icon: Users, permission: 'users.read' },
  { path: 'orders', title: 'orders', icon: ListOrdered, permission: 'orders.read', group: 'work', goKey: 'o' },
  {
    path: 'recharges',
    title: 'recharges',
    icon: ReceiptIndianRupee,
    permission: 'recharges.read',
    group: 'work',
    queue: 'recharges',
    goKey: 'r',
  },
  { path: 'cases', title: 'cases', icon: Scale, permission: 'cases.read', group: 'work', queue: 'cases', goKey: 'c' },
  {
    path: 'tickets',
    title: 'tickets',
    icon: Ticket,
    permission: 'tickets.read',
    group: 'work',
    queue: 'tickets',
    goKey: 't',
  },
  {
    path: 'approvals',
    title: 'approvals',
    icon: ShieldCheck,
    permission: 'approvals.read',
    group: 'work',
    queue: 'approvals',
    goKey: 'p',
  },
  {
    path: 'services',
    title: 'services',
    icon: Layers,
    permission: 'offers.read',
    group: 'shop',
    queue: 'servers',
    goKey: 's',
  },
  { path: 'add-server', title: 'addServer', icon: Server, permission: 'servers.edit' },
  { path: 'add-service', title: 'addService', icon: FilePlus2, permission: 'offers.edit' },
  { path: 'add-direct', title: 'addDirect', icon: PlugZap, permission: 'offers.edit' },
  { path: 'readymade-accounts', title: 'readymade', icon: Package, permission: 'products.read', group: 'shop' },
  { path: 'payment-settings', title: 'payments', icon: CreditCard, permission: 'settings.read', group: 'shop' },
  {
    path: 'analytics',
    title: 'analytics',
    icon: ChartLine,
    permission: 'analytics.read',
    group: 'shop',
    goKey: 'a',
  },
  { path: 'menu', title: 'menu', icon: Menu, permission: 'site.read', group: 'site', goKey: 'm' },
  { path: 'theme', title: 'theme', icon: Palette, permission: 'site.read', group: 'site' },
  { path: 'seo', title: 'seo', icon: Globe, permission: 'site.read', group: 'site' },
  { path: 'website-footer', title: 'footer', icon: PanelBottom, permission: 'site.read', group: 'site' },
  { path: 'legal-pages', title: 'legal', icon: Landmark, permission: 'site.read', group: 'site' },
  { path: 'notifications', title: 'notifications', icon: Bell, permission: 'notifications.edit', group: 'site' },
  { path: 'settings', title: 'settings', icon: Settings, permission: 'settings.read', group: 'site' },
  { path: 'staff', title: 'staff', icon: ShieldUser, permission: 'staff.read', group: 'site' },
  { path: 'bulk-jobs', title: 'bulkJobs', icon: ListChecks, permission: 'panel.use', group: 'site' },
  { path: 'canned-answers', title: 'cannedAnswers', icon: MessageSquareText, permission: 'tickets.work' },
  { path: 'audit', title: 'audit', icon: ScrollText, permission: 'audit.read', group: 'site' },
  { path: 'device', title: 'device', icon: Monitor, permission: 'panel.use', group: 'site' },
] as const satisfies readonly AdminPage[];
export type AdminPath = (typeof adminPages)[number]['path'];

/** The pages that exist and that a role may open. */
export function pagesOf(role: Role, exists: (path: AdminPath) => boolean): AdminPage[] {
  return adminPages.filter(({ path, permission }) => exists(path) && may(role, permission));
}

/** Whether a page can be offered by itself: not the page of one record. */
export function isOffered({ path }: Pick<AdminPage, 'path'>): boolean {
  return !path.includes(':');
}

/** The address of a page, for links. */
export function hrefOf({ path }: Pick<AdminPage, 'path'>): string {
  return path === '' ? '/admin' : `/admin/${path}`;
}

/** Where the bar at the foot of a phone stands, and what it offers: named by the specification. */
export const bottomBarPaths: readonly string[] = ['', 'orders', 'services', 'menu'];

/** The page an address shows: the path below /admin without its trailing slash. */
export function pathBelowAdmin(pathname: string): string {
  return pathname
    .replace(/^\/admin\/?/i, '')
    .replace(/\/$/, '')
    .toLowerCase();
}
