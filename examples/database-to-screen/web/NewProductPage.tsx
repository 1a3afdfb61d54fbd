import { useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { api } from './api';
import type { Product } from './products';

export function NewProductPage() {
  const [failure, setFailure] = useState('');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    try {
      await api<Product>('POST', '/products', { name: fields.get('name'), description: fields.get('description') });
      window.location.hash = '/products';
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };

  return (
    <Stack component="form" spacing={2} onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <TextField name="name" label="Name" required />
      <TextField name="description" label="Description" required multiline />
      <Button type="submit" variant="contained">
        Save
      </Button>
    </Stack>
  );
}
