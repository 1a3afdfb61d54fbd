import { useState } from 'react';
import { Settings } from '@nodeblocks/frontend-settings-block';
import LockOutlined from '@mui/icons-material/LockOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';

export default function SettingsPreview() {
  const [notify, setNotify] = useState(true);

  return (
    <Settings
      settingsTitle="Settings"
      sx={{ p: { xs: 2, sm: 2 }, bgcolor: 'background.default', '& .MuiButton-root': { textTransform: 'none' } }}
      items={[
        { icon: MailOutlined, title: 'Email address', value: 'hana@example.com', onClick: () => {} },
        { icon: LockOutlined, title: 'Change password', onClick: () => {} },
        {
          icon: NotificationsOutlined,
          title: 'Notifications',
          value: notify ? 'On' : 'Off',
          onClick: () => setNotify(!notify),
        },
        { icon: LogoutOutlined, title: 'Sign out', onClick: () => {} },
      ]}
    />
  );
}
