import React from 'react';
import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import styles from './index.module.css';

export default function Home() {
  const { siteConfig } = useDocusaurusContext();
  return (
    <Layout title="Home" description="The home page">
      <main className={styles.main}>
        <h1>{siteConfig.title}</h1>
        <p><Translate id="home.welcome">Welcome to the loom</Translate></p>
        <Link to="/docs/">Read the documentation</Link>
      </main>
    </Layout>
  );
}
