/** The five layers of a service, as in the guide on custom services. */
export const layers = {
  schema: `export const createReviewSchema = withSchema({
  type: 'object',
  properties: {
    productId: { type: 'string' },
    identityId: { type: 'string' },
    rating: { type: 'integer', minimum: 1, maximum: 5 },
    comment: { type: 'string' },
  },
  required: ['productId', 'identityId', 'rating'],
});`,
  handler: `export const createReview = async (payload: Payload): Step => {
  const review = createBaseEntity({ ...payload.params.requestBody });
  try {
    await payload.context.db.reviews.insertOne(review);
  } catch {
    return err(new NodeblocksError(500, 'Failed to create review', 'createReview'));
  }
  return ok(withData(payload, { reviewId: review.id }));
};`,
  route: `export const createReviewRoute = withRoute({
  method: 'POST',
  path: '/reviews',
  validators: [isAuthenticated(), isSelf(['params', 'requestBody', 'identityId'])],
  handler: compose(
    createReview,
    flatMapAsync(getReviewById),
    lift(reviewTerminator)
  ),
});`,
  feature: `export const createReviewFeature = compose(
  createReviewSchema,
  createReviewRoute
);

export const getReviewFeature = compose(getReviewSchema, getReviewRoute);
export const findReviewsFeature = compose(findReviewsSchema, findReviewsRoute);`,
  service: `export const reviewService = (dataStores, configuration) =>
  defService(
    partial(compose(createReviewFeature, getReviewFeature, findReviewsFeature), [
      { dataStores, configuration },
    ])
  );

express()
  .use('/api', reviewService({ reviews: db.collection('reviews') }, configuration))
  .use(middlewares.nodeBlocksErrorMiddleware())
  .listen(8089);`,
};

/** A block of the frontend in use, as in its quickstart. */
export const signIn = `import { useState } from 'react';
import { SignIn } from '@nodeblocks/frontend-signin-block';

export function SignInPage() {
  const [data, setData] = useState({ email: '', password: '' });

  return <SignIn data={data} onDataChange={setData} />;
}`;
