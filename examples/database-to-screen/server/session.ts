import { primitives, utils, validators } from '@nodeblocks/backend-sdk';
import { collections } from './database.js';
import { service } from './config.js';

const { NodeblocksError, defService, withRoute } = primitives;
const { getCookieTokenInfo, isUserAccessToken } = utils;
const { isAuthenticated } = validators;

type Payload = Parameters<typeof getCookieTokenInfo>[0];

/** Says who the caller is: the id and address of the identity, and whether it is an admin. */
async function readSession(payload: Payload) {
  const token = await getCookieTokenInfo(payload);
  if (!isUserAccessToken(token)) throw new NodeblocksError(401, 'Sign in first');
  const identity = await collections.identities.findOne({ id: token.identityId });
  if (!identity) throw new NodeblocksError(401, 'This account no longer exists');
  const { id, email, typeId } = identity;
  return { id, email, admin: typeId === service.identity.typeIds.admin };
}

const sessionRoute = withRoute({
  method: 'GET',
  path: '/session',
  validators: [isAuthenticated()],
  handler: readSession,
});

export const sessionService = () =>
  defService((definition) =>
    sessionRoute({
      ...definition,
      authenticate: getCookieTokenInfo,
      configuration: service,
      dataStores: collections,
    })
  );
