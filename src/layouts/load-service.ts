import { serviceWays, type ServiceWay } from '#site/lib/service-ways.ts';

import { openServicePath } from './open-service-path.ts';

/** The ways to customer service, from the call of type 3 (SUPP-014). If the call fails, our own help desk page remains. */
export async function loadService({
  api,
  merchant,
}: Pick<App.Locals, 'api' | 'merchant'>): Promise<{ ways: ServiceWay[]; isWhole: boolean }> {
  const answer = await api.call('GET /wps/system/customerService', { query: { type: '3' } });
  const hidden = answer.ok ? answer.value.version.pathList : [];
  const paths = hidden.flatMap(({ title, path }) => {
    const opened = openServicePath(path);
    return opened === undefined ? [] : [{ title, path: opened }];
  });
  const ways = serviceWays(paths, merchant);
  return { ways: ways.length > 0 ? ways : [{ kind: 'desk', href: '/m/customer', title: '', isExternal: false }], isWhole: answer.ok };
}
