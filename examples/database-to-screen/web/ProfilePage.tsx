import { useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ownProfile, uploadAvatar, type Profile } from './profile';
import { useSession } from './session';

export function ProfilePage() {
  const { session } = useSession();
  const [profile, setProfile] = useState<Profile>();
  const [failure, setFailure] = useState('');

  useEffect(() => {
    if (session) ownProfile(session).then(setProfile, (error: Error) => setFailure(error.message));
  }, [session]);

  const choose = (file: File | undefined) => {
    if (!profile || !file) return;
    setFailure('');
    uploadAvatar(profile, file).then(setProfile, (error: Error) => setFailure(error.message));
  };

  return (
    <Stack spacing={2} sx={{ alignItems: 'start' }}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Typography component="h1" variant="h5">
        {profile?.name}
      </Typography>
      <Avatar src={profile?.avatar?.url} alt={profile?.name} sx={{ width: 96, height: 96 }} />
      <Button component="label" variant="outlined" disabled={!profile}>
        Choose a picture
        <input
          hidden
          type="file"
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => choose(event.target.files?.[0])}
        />
      </Button>
    </Stack>
  );
}
