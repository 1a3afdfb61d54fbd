import { useState } from 'react';
import { SignUp } from '@nodeblocks/frontend-signup-block';

const empty = { email: '', password: '', agreesUserAgreement: false, agreesPrivacyPolicy: false };

export default function SignUpPreview() {
  const [data, setData] = useState(empty);
  const [error, setError] = useState<string>();

  return (
    <SignUp
      data={data}
      onDataChange={(next) => {
        setError(undefined);
        setData(next);
      }}
      errors={error ? { agreesUserAgreement: error } : {}}
      termsOfUseUrl="#terms"
      privacyPolicyUrl="#privacy"
      loginUrl="#signin"
      onSubmit={(event) => {
        event.preventDefault();
        if (!data.agreesUserAgreement) setError('Accept the terms to go on');
      }}
    />
  );
}
