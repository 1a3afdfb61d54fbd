import { createHmac, timingSafeEqual } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drivers } from '@nodeblocks/backend-sdk';
import express, { type Request, type Router } from 'express';

type Driver = ReturnType<typeof drivers.createFileStorageDriver>;
type Grant = { method: string; name: string; expires: string; type: string; length: string };

const limit = 10_000_000; // bytes; the SDK allows no larger upload either
const lifetime = 900_000; // milliseconds

/** Keeps files in a folder of this machine, behind signed addresses as a bucket has them. */
export function createDiskStorage(folder: string, baseUrl: string, secret: string): { driver: Driver; router: Router } {
  const sign = (grant: Grant) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([grant.method, grant.name, grant.expires, grant.type, grant.length]))
      .digest('hex');

  const address = async (method: string, name: string, type = '', length = '') => {
    const grant = { method, name, type, length, expires: String(Date.now() + lifetime) };
    const query = new URLSearchParams({ expires: grant.expires, type, length, signature: sign(grant) });
    return `${baseUrl}/${name}?${query}`;
  };

  const granted = ({ method, params, query, headers }: Request): boolean => {
    const { expires = '', type = '', length = '', signature = '' } = query as Record<string, string>;
    const expected = sign({ method, name: params.name ?? '', expires, type, length });
    const sameType = method !== 'PUT' || (headers['content-type'] === type && headers['content-length'] === length);
    return (
      Number(expires) > Date.now() &&
      sameType &&
      signature.length === expected.length &&
      timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
    );
  };

  const router = express.Router();
  router.use('/:name', (request, response, next) => {
    if (granted(request)) next();
    else response.sendStatus(403);
  });
  router.put('/:name', express.raw({ type: () => true, limit }), async (request, response, next) => {
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, request.params.name), request.body);
      response.sendStatus(200);
    } catch (error) {
      next(error);
    }
  });
  router.get('/:name', (request, response) => {
    response.set({ 'Content-Security-Policy': 'sandbox', 'X-Content-Type-Options': 'nosniff' });
    response.sendFile(request.params.name, { root: path.resolve(folder) });
  });

  return {
    router,
    driver: {
      deleteFile: (name) => rm(path.join(folder, name), { force: true }),
      generateSignedDeleteUrl: (name) => address('DELETE', name),
      generateSignedDownloadUrl: (name) => address('GET', name),
      generateSignedUploadUrl: (type, length, name) => address('PUT', name, type, String(length)),
    },
  };
}
