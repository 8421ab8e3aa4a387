import type { World } from '../world/start-world.ts';
import { adminAnalyticsScreenshots } from './admin-analytics.ts';
import { adminCatalogueScreenshots } from './admin-catalogue.ts';
import { adminDeskScreenshots } from './admin-desk.ts';
import { adminFrameScreenshots } from './admin-frame.ts';
import { adminSiteScreenshots } from './admin-site.ts';
import { adminImpersonationScreenshots } from './admin-impersonation.ts';
import { adminOrdersScreenshots } from './admin-orders.ts';
import { adminServicesScreenshots } from './admin-services.ts';
import { adminNoticesScreenshots } from './admin-notices.ts';
import { adminReadymadeScreenshots } from './admin-readymade.ts';
import { adminWaitingScreenshots } from './admin-waiting.ts';
import { adminUsersScreenshots } from './admin-users.ts';
import { adminSafeguardsScreenshots } from './admin-safeguards.ts';
import { adminStaffScreenshots } from './admin-staff.ts';
import type { People } from './people.ts';
import type { Screenshot } from './screenshot.ts';

/** The pages of the admin panel, as the owner sees them. */
export function adminScreenshots(people: People, world: World): Screenshot[] {
  const { owner, busy } = people;
  return [
    { name: 'admin-not-found', path: '/admin/nowhere', who: owner },
    ...adminFrameScreenshots(owner),
    ...adminUsersScreenshots(owner, busy),
    ...adminOrdersScreenshots(owner),
    ...adminDeskScreenshots(people),
    ...adminAnalyticsScreenshots(owner),
    ...adminServicesScreenshots(owner),
    ...adminCatalogueScreenshots(owner, world),
    ...adminSiteScreenshots(owner),
    ...adminImpersonationScreenshots(people),
    ...adminStaffScreenshots(owner),
    ...adminSafeguardsScreenshots(owner),
    ...adminNoticesScreenshots(owner),
    ...adminReadymadeScreenshots(owner),
    ...adminWaitingScreenshots(people, world),
  ];
}
